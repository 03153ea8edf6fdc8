import { queryOf } from '@legajo/api/queries.ts'
import { type ReceiptVerification, receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { FileDrop } from '@legajo/screens/file-drop.tsx'
import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { CheckmarkCircleIcon, ErrorCircleIcon } from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { Card } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { addressOfCode, codeLength, inGroups, typedCode } from './typed-code.ts'

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
  bad: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  facts: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '8px 20px', margin: 0, padding: '16px' },
  fact: { margin: 0, overflowWrap: 'anywhere' },
  name: { color: tokens.colorNeutralForeground3 },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '10px' },
  // Aligned with the field, whose label is above it, whatever message is below it.
  check: { '@media (min-width: 390px)': { marginBlockStart: '26px' } },
  code: { flex: '1 1 240px' },
  file: { display: 'grid', rowGap: '6px' },
})

/** The page that a receipt's QR code opens: shows anyone whether the document is authentic, and nothing that it does not contain. */
export const VerifyReceiptScreen = () => {
  const styles = useStyles()
  const { params, search } = useRoute()
  const { code } = typedCode(params['code'] ?? '')
  const tenant = search['tenant']
  const [files, setFiles] = useState<readonly File[]>([])
  const [sha256, setSha256] = useState<string>()
  const requested = useQuery({
    ...queryOf(receipts.verify, { params: { code }, query: { ...(tenant && { tenant }), ...(sha256 && { sha256 }) } }),
    enabled: code !== '',
  })
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
        Comprobar un recibo de sueldo
      </h1>
      {code === '' && (
        <p className={styles.text}>
          Escribí o pegá el código que está junto al QR del recibo, y te decimos si es auténtico y si está vigente.
        </p>
      )}
      <CodeForm key={code} code={code} tenant={tenant} />
      {requested.error ? (
        <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
      ) : requested.data ? (
        <>
          <Verdict found={requested.data} />
          {requested.data.company && (
            <div className={styles.file}>
              <p className={styles.text}>¿Tenés el archivo? Elegilo y comprobamos que sea el mismo; no sale de tu equipo.</p>
              <FileDrop
                label="Elegir el recibo"
                endings={['.pdf']}
                files={files}
                onChange={(chosen) => void handleFiles(chosen)}
              />
            </div>
          )}
        </>
      ) : (
        requested.isFetching && <SkeletonLines lines={6} label="Comprobando" />
      )}
    </div>
  )
}

const CodeForm = ({ code, tenant }: { readonly code: string; readonly tenant: string | undefined }) => {
  const styles = useStyles()
  const [text, setText] = useState(inGroups(code))
  const [problem, setProblem] = useState<string>()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const typed = typedCode(text)
    const problem = problemOf(typed.code)
    setProblem(problem)
    if (!problem) void navigate(addressOfCode({ ...(tenant && { tenant }), ...typed }))
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <Field
        className={styles.code}
        label="Código del recibo"
        {...(problem && { validationState: 'error', validationMessage: problem })}
      >
        <Input
          value={text}
          maxLength={400}
          autoComplete="off"
          placeholder="XXXX-XXXX-XXXX-XXXX"
          onChange={(_, { value }) => setText(value)}
        />
      </Field>
      <Button type="submit" appearance="primary" className={styles.check}>
        Comprobar
      </Button>
    </form>
  )
}

const problemOf = ({ length }: string): string | undefined => {
  if (length === 0) return 'Escribí el código que está junto al QR del recibo'
  if (length !== codeLength) return `El código tiene ${codeLength} letras y números, y escribiste ${length}`
  return undefined
}

const Verdict = ({ found }: { readonly found: ReceiptVerification }) => {
  const styles = useStyles()
  const facts: readonly (readonly [string, string | null])[] = [
    ['Empleador', found.company],
    ['CUIT', found.cuit],
    ['Período', found.period],
    ['Liquidación', found.type],
    ['Empleado', found.employee],
    ['CUIL', found.cuil],
    ['Emitido', found.issuedAt && formatDateTime(found.issuedAt)],
    ['Firma de la empresa', found.company && (found.signedBy ?? 'Sin firma digital')],
    ['Firma del empleado', found.company && (found.hasAnswer ? 'Firmado' : 'Pendiente')],
  ]
  return (
    <>
      <div className={mergeClasses(styles.verdict, found.isValid ? styles.good : styles.bad)} role="status">
        {found.isValid ? <CheckmarkCircleIcon aria-hidden /> : <ErrorCircleIcon aria-hidden />}
        {found.message}
      </div>
      {found.company && (
        <Card>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <Fact key={name} name={name} value={value} />
            ))}
          </dl>
        </Card>
      )}
    </>
  )
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string | null }) => {
  const styles = useStyles()
  return value ? (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.fact}>{value}</dd>
    </>
  ) : null
}
