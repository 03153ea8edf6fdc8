import { queryOf } from '@legajo/api/queries.ts'
import { type CertificateCheck, certificates } from '@legajo/contract/coaching/certificate.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { FileDrop } from '@legajo/screens/file-drop.tsx'
import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { CheckmarkCircleIcon, ErrorCircleIcon, WarningIcon } from '@legajo/ui/icons.tsx'
import { Card, Grid, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

const useStyles = makeStyles({
  page: { marginInline: 'auto' },
  verdict: { borderRadius: tokens.borderRadiusXLarge, '> svg': { flexShrink: 0 } },
  good: { backgroundColor: tokens.colorStatusSuccessBackground1, color: tokens.colorStatusSuccessForeground1 },
  old: { backgroundColor: tokens.colorStatusWarningBackground1, color: tokens.colorStatusWarningForeground1 },
  bad: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  code: { flex: '1 1 240px' },
})

const path = '/verificar-certificado'

/** The public page of a certificate's QR code: whether it is authentic and in force. */
export const VerifyCertificateScreen = () => {
  const styles = useStyles()
  const { params, search } = useRoute()
  const code = (params['code'] ?? '').toUpperCase().replace(/[^0-9A-F]/g, '')
  const tenant = search['tenant']
  const [text, setText] = useState(code)
  const [files, setFiles] = useState<readonly File[]>([])
  const [sha256, setSha256] = useState<string>()
  const requested = useQuery({
    ...queryOf(certificates.check, { params: { code }, query: { ...(tenant && { tenant }), ...(sha256 && { sha256 }) } }),
    enabled: code !== '',
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const typed = text.toUpperCase().replace(/[^0-9A-F]/g, '')
    if (typed) void navigate({ path: `${path}/${typed}`, ...(tenant && { search: { tenant } }) })
  }
  const handleFiles = async (chosen: readonly File[]) => {
    setFiles(chosen)
    const [file] = chosen
    if (!file) return setSha256(undefined)
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    setSha256([...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
  }
  return (
    <Stack gap={20} paddingBlock={24} paddingInline={16} maxWidth={560} className={styles.page}>
      <Text as="h1" size="hero700" tabIndex={-1}>
        Comprobar un certificado
      </Text>
      <Row as="form" gap={10} align="end" onSubmit={handleSubmit} noValidate>
        <Field className={styles.code} label="Código del certificado">
          <Input value={text} maxLength={60} autoComplete="off" onChange={(_, { value }) => setText(value)} />
        </Field>
        <Button type="submit" appearance="primary">
          Comprobar
        </Button>
      </Row>
      {requested.error ? (
        <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
      ) : requested.data ? (
        <>
          <Verdict found={requested.data} />
          {requested.data.state !== 'UNKNOWN' && (
            <>
              <Text as="p" tone="soft">
                ¿Tenés el archivo? Elegilo y comprobamos que sea el mismo; no sale de tu equipo.
              </Text>
              <FileDrop
                label="Elegir el certificado"
                endings={['.pdf']}
                files={files}
                onChange={(chosen) => void handleFiles(chosen)}
              />
              {requested.data.isSameFile !== null && (
                <Text as="p" tone="soft" role="status">
                  {requested.data.isSameFile
                    ? 'Es el archivo que se emitió.'
                    : 'No es el archivo que se emitió: alguien lo cambió.'}
                </Text>
              )}
            </>
          )}
        </>
      ) : (
        requested.isFetching && <SkeletonLines lines={6} label="Comprobando" />
      )}
    </Stack>
  )
}

const Verdict = ({ found }: { readonly found: CertificateCheck }) => {
  const styles = useStyles()
  const facts: readonly (readonly [string, string | null])[] = [
    ['Curso', found.course],
    ['Cuándo', found.details],
    ['Persona', found.holder],
    ['Empresa', found.company],
    ['Número', found.number],
    ['Emitido', found.issuedOn && formatDate(found.issuedOn)],
    ['Vigente hasta', found.validUntil && formatDate(found.validUntil)],
  ]
  const look = found.state === 'VALID' ? styles.good : found.state === 'EXPIRED' ? styles.old : styles.bad
  return (
    <>
      <Row wrap={false} gap={12} padding={16} weight="semibold" className={mergeClasses(styles.verdict, look)} role="status">
        {found.state === 'VALID' ? (
          <CheckmarkCircleIcon aria-hidden />
        ) : found.state === 'EXPIRED' ? (
          <WarningIcon aria-hidden />
        ) : (
          <ErrorCircleIcon aria-hidden />
        )}
        {found.message}
      </Row>
      {found.course && (
        <Card>
          <Grid as="dl" columns="auto minmax(0, 1fr)" gap={20} rowGap={8} padding={16}>
            {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
          </Grid>
        </Card>
      )}
    </>
  )
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <>
    <Text as="dt" tone="muted">
      {name}
    </Text>
    <Text as="dd" breaks>
      {value}
    </Text>
  </>
)
