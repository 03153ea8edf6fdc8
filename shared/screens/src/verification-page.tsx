import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { CheckmarkCircleIcon, ErrorCircleIcon, WarningIcon } from '@legajo/ui/icons.tsx'
import { Card, Grid, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Fact } from './fact.tsx'
import { FileDrop } from './file-drop.tsx'

const useStyles = makeStyles({
  page: { marginInline: 'auto' },
  verdict: { borderRadius: tokens.borderRadiusXLarge, '> svg': { flexShrink: 0 } },
  valid: { backgroundColor: tokens.colorStatusSuccessBackground1, color: tokens.colorStatusSuccessForeground1 },
  expired: { backgroundColor: tokens.colorStatusWarningBackground1, color: tokens.colorStatusWarningForeground1 },
  invalid: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  // Aligned with the field, whose label is above it, whatever message is below it.
  check: { '@media (min-width: 390px)': { marginBlockStart: '26px' } },
  code: { flex: '1 1 240px' },
})

export interface Verification {
  readonly state: 'valid' | 'expired' | 'invalid'
  readonly message: string
  /** Facts of the document, name and value; empty for an unknown one. */
  readonly facts: readonly (readonly [string, string | null])[]
  /** About the chosen file, when the message is not about it. */
  readonly fileMessage?: string | undefined
}

interface Props {
  readonly title: string
  readonly intro?: string
  /** The code of the address as the field shows it; empty before one is typed. */
  readonly code: string
  readonly codeField: { readonly label: string; readonly placeholder?: string; readonly maxLength: number }
  /** Opens the page of the typed code; the returned problem stands under the field. */
  readonly onSubmit: (text: string) => string | undefined
  readonly fileLabel: string
  /** Receives the SHA-256 of the chosen file, whose bytes stay on the device. */
  readonly onFile: (sha256: string | undefined) => void
  readonly request: { readonly error: Error | null; readonly isFetching: boolean; refetch(): unknown }
  readonly found: Verification | undefined
}

/** The public page that the QR code of a document opens: whether it is authentic and in force, with its facts. */
export const VerificationPage = (props: Props) => {
  const { title, intro, code, fileLabel, onFile, request, found } = props
  const styles = useStyles()
  const [files, setFiles] = useState<readonly File[]>([])
  const handleFiles = async (chosen: readonly File[]) => {
    setFiles(chosen)
    const [file] = chosen
    onFile(file && (await sha256Of(file)))
  }
  return (
    <Stack gap={20} paddingBlock={24} paddingInline={16} maxWidth={560} className={styles.page}>
      <Text as="h1" size="hero700" tabIndex={-1}>
        {title}
      </Text>
      {code === '' && intro && (
        <Text as="p" tone="soft">
          {intro}
        </Text>
      )}
      <CodeForm key={code} {...props} />
      {request.error ? (
        <ErrorState error={request.error} onRetry={() => void request.refetch()} />
      ) : found ? (
        <>
          <Verdict {...found} />
          {found.facts.length > 0 && (
            <Stack gap={6}>
              <Text as="p" tone="soft">
                ¿Tenés el archivo? Elegilo y comprobamos que sea el mismo; no sale de tu equipo.
              </Text>
              <FileDrop label={fileLabel} endings={['.pdf']} files={files} onChange={(chosen) => void handleFiles(chosen)} />
              {found.fileMessage && (
                <Text as="p" tone="soft" role="status">
                  {found.fileMessage}
                </Text>
              )}
            </Stack>
          )}
        </>
      ) : (
        request.isFetching && <SkeletonLines lines={6} label="Comprobando" />
      )}
    </Stack>
  )
}

const sha256Of = async (file: File): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const CodeForm = ({ code, codeField, onSubmit }: Props) => {
  const { label, ...field } = codeField
  const styles = useStyles()
  const [text, setText] = useState(code)
  const [problem, setProblem] = useState<string>()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setProblem(onSubmit(text))
  }
  return (
    <Row as="form" gap={10} align="start" onSubmit={handleSubmit} noValidate>
      <Field className={styles.code} label={label} {...(problem && { validationState: 'error', validationMessage: problem })}>
        <Input {...field} value={text} autoComplete="off" onChange={(_, { value }) => setText(value)} />
      </Field>
      <Button type="submit" appearance="primary" className={styles.check}>
        Comprobar
      </Button>
    </Row>
  )
}

const icons: Readonly<Record<Verification['state'], ReactNode>> = {
  valid: <CheckmarkCircleIcon aria-hidden />,
  expired: <WarningIcon aria-hidden />,
  invalid: <ErrorCircleIcon aria-hidden />,
}

const Verdict = ({ state, message, facts }: Verification) => {
  const styles = useStyles()
  return (
    <>
      <Row
        wrap={false}
        gap={12}
        padding={16}
        weight="semibold"
        className={mergeClasses(styles.verdict, styles[state])}
        role="status"
      >
        {icons[state]}
        {message}
      </Row>
      {facts.length > 0 && (
        <Card>
          <Grid as="dl" columns="auto minmax(0, 1fr)" gap={20} rowGap={8} padding={16}>
            {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
          </Grid>
        </Card>
      )}
    </>
  )
}
