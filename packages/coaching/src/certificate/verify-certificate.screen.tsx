import { queryOf } from '@legajo/api/queries.ts'
import { type CertificateCheck, certificates } from '@legajo/contract/coaching/event.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { FileDrop } from '@legajo/screens/file-drop.tsx'
import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { CheckmarkCircleIcon, ErrorCircleIcon, WarningIcon } from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { Card } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

const useStyles = makeStyles({
  page: { display: 'grid', rowGap: '20px', maxWidth: '560px', marginInline: 'auto', padding: '24px 16px' },
  title: { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  verdict: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    padding: '14px 16px',
    borderRadius: tokens.borderRadiusXLarge,
    fontWeight: tokens.fontWeightSemibold,
    '> svg': { flexShrink: 0 },
  },
  good: { backgroundColor: tokens.colorStatusSuccessBackground1, color: tokens.colorStatusSuccessForeground1 },
  old: { backgroundColor: tokens.colorStatusWarningBackground1, color: tokens.colorStatusWarningForeground1 },
  bad: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  facts: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '8px 20px', margin: 0, padding: '16px' },
  fact: { margin: 0, overflowWrap: 'anywhere' },
  name: { color: tokens.colorNeutralForeground3 },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '10px' },
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
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        Comprobar un certificado
      </h1>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <Field className={styles.code} label="Código del certificado">
          <Input value={text} maxLength={60} autoComplete="off" onChange={(_, { value }) => setText(value)} />
        </Field>
        <Button type="submit" appearance="primary">
          Comprobar
        </Button>
      </form>
      {requested.error ? (
        <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
      ) : requested.data ? (
        <>
          <Verdict found={requested.data} />
          {requested.data.state !== 'UNKNOWN' && (
            <>
              <p className={styles.text}>¿Tenés el archivo? Elegilo y comprobamos que sea el mismo; no sale de tu equipo.</p>
              <FileDrop
                label="Elegir el certificado"
                endings={['.pdf']}
                files={files}
                onChange={(chosen) => void handleFiles(chosen)}
              />
              {requested.data.isSameFile !== null && (
                <p className={styles.text} role="status">
                  {requested.data.isSameFile
                    ? 'Es el archivo que se emitió.'
                    : 'No es el archivo que se emitió: alguien lo cambió.'}
                </p>
              )}
            </>
          )}
        </>
      ) : (
        requested.isFetching && <SkeletonLines lines={6} label="Comprobando" />
      )}
    </div>
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
      <div className={mergeClasses(styles.verdict, look)} role="status">
        {found.state === 'VALID' ? (
          <CheckmarkCircleIcon aria-hidden />
        ) : found.state === 'EXPIRED' ? (
          <WarningIcon aria-hidden />
        ) : (
          <ErrorCircleIcon aria-hidden />
        )}
        {found.message}
      </div>
      {found.course && (
        <Card>
          <dl className={styles.facts}>{facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}</dl>
        </Card>
      )}
    </>
  )
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => {
  const styles = useStyles()
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.fact}>{value}</dd>
    </>
  )
}
