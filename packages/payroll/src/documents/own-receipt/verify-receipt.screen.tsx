import { queryOf } from '@legajo/api/queries.ts'
import { type ReceiptVerification, receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { FileDrop } from '@legajo/screens/file-drop.tsx'
import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { CheckmarkCircleIcon, ErrorCircleIcon } from '@legajo/ui/icons.tsx'
import { Card, Grid, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { addressOfCode, codeLength, inGroups, typedCode } from './typed-code.ts'

const useStyles = makeStyles({
  page: { marginInline: 'auto' },
  verdict: { borderRadius: tokens.borderRadiusXLarge, '> svg': { flexShrink: 0 } },
  good: { backgroundColor: tokens.colorStatusSuccessBackground1, color: tokens.colorStatusSuccessForeground1 },
  bad: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  // Aligned with the field, whose label is above it, whatever message is below it.
  check: { '@media (min-width: 390px)': { marginBlockStart: '26px' } },
  code: { flex: '1 1 240px' },
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
    <Stack gap={20} paddingBlock={24} paddingInline={16} maxWidth={560} className={styles.page}>
      <Text as="h1" size="hero700" tabIndex={-1}>
        Comprobar un recibo de sueldo
      </Text>
      {code === '' && (
        <Text as="p" tone="soft">
          Escribí o pegá el código que está junto al QR del recibo, y te decimos si es auténtico y si está vigente.
        </Text>
      )}
      <CodeForm key={code} code={code} tenant={tenant} />
      {requested.error ? (
        <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
      ) : requested.data ? (
        <>
          <Verdict found={requested.data} />
          {requested.data.company && (
            <Stack gap={6}>
              <Text as="p" tone="soft">
                ¿Tenés el archivo? Elegilo y comprobamos que sea el mismo; no sale de tu equipo.
              </Text>
              <FileDrop
                label="Elegir el recibo"
                endings={['.pdf']}
                files={files}
                onChange={(chosen) => void handleFiles(chosen)}
              />
            </Stack>
          )}
        </>
      ) : (
        requested.isFetching && <SkeletonLines lines={6} label="Comprobando" />
      )}
    </Stack>
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
    <Row as="form" gap={10} align="start" onSubmit={handleSubmit} noValidate>
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
    </Row>
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
      <Row
        wrap={false}
        gap={12}
        padding={16}
        weight="semibold"
        className={mergeClasses(styles.verdict, found.isValid ? styles.good : styles.bad)}
        role="status"
      >
        {found.isValid ? <CheckmarkCircleIcon aria-hidden /> : <ErrorCircleIcon aria-hidden />}
        {found.message}
      </Row>
      {found.company && (
        <Card>
          <Grid as="dl" columns="auto minmax(0, 1fr)" gap={20} rowGap={8} padding={16}>
            {facts.map(([name, value]) => (
              <Fact key={name} name={name} value={value} />
            ))}
          </Grid>
        </Card>
      )}
    </>
  )
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string | null }) =>
  value ? (
    <>
      <Text as="dt" tone="muted">
        {name}
      </Text>
      <Text as="dd" breaks>
        {value}
      </Text>
    </>
  ) : null
