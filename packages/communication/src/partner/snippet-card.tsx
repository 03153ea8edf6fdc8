import { currentSession } from '@legajo/bus/session-state.ts'
import type { PartnerKey } from '@legajo/contract/communication/partner-key.ts'
import { Select, Textarea } from '@legajo/ui/fields.ts'
import { Button, Field, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { CopyIcon } from '@legajo/ui/icons.tsx'
import { Card, Grid, Stack, Text } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { copyText } from './copy-text.ts'
import { snippets } from './snippets.ts'

interface Release {
  readonly version: string
  readonly withdrawn?: string
  readonly files: Readonly<Record<string, { readonly file: string; readonly integrity: string }>>
}

const useStyles = makeStyles({ code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 } })

const readNewest = async (): Promise<Release | null> => {
  const answer = await fetch('/widgets/index.json', { credentials: 'omit' })
  const { releases = [] } = answer.ok ? ((await answer.json()) as { readonly releases?: readonly Release[] }) : {}
  return releases.find(({ withdrawn }) => withdrawn === undefined) ?? null
}

/** Texts to copy into a page and its server, filled in for a key and a tag of the newest release. */
export const SnippetCard = ({ keys }: { readonly keys: readonly PartnerKey[] }) => {
  const styles = useStyles()
  const { data: release } = useQuery({ queryKey: ['widgets', 'newest'], queryFn: readNewest })
  const tags = Object.keys(release?.files ?? {}).sort()
  const [chosenTag, setTag] = useState('')
  const [chosenKey, setKey] = useState('')
  const [stack, setStack] = useState('HTML')
  const tag = tags.includes(chosenTag) ? chosenTag : (tags[0] ?? 'legajo-news')
  const key = keys.find(({ clientId }) => clientId === chosenKey) ?? keys[0]
  const file = release?.files[tag]
  const suite = location.origin
  const text = snippets[stack]?.({
    suite,
    tenant: currentSession()?.tenant ?? '',
    tag,
    src: file && release ? `${suite}/widgets/${release.version}/${file.file}` : `${suite}/widgets/loader.js`,
    integrity: file?.integrity ?? '',
    origin: key?.origin ?? 'https://intranet.empresa.com',
    clientId: key?.clientId ?? 'pk_…',
    scope: key?.scopes.join(' ') ?? '',
  })
  return (
    <Card>
      <Stack>
        <Text as="h2">Para copiar en la página y en su servidor</Text>
        <Grid>
          <Field label="Widget">
            <Select value={tag} onChange={(_, { value }) => setTag(value)}>
              {tags.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          </Field>
          <Field label="Clave">
            <Select value={key?.clientId ?? ''} onChange={(_, { value }) => setKey(value)}>
              {keys.map(({ clientId, name, origin }) => (
                <option key={clientId} value={clientId}>
                  {name} · {origin}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Para">
            <Select value={stack} onChange={(_, { value }) => setStack(value)}>
              {Object.keys(snippets).map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          </Field>
        </Grid>
        <Field label="Texto para copiar">
          <Textarea readOnly rows={14} value={text ?? ''} textarea={{ className: styles.code }} />
        </Field>
        <Button icon={<CopyIcon />} onClick={() => copyText(text ?? '')}>
          Copiar
        </Button>
      </Stack>
    </Card>
  )
}
