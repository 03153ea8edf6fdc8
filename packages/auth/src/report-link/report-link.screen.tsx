import { call } from '@legajo/api/call.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { reportLinks } from '@legajo/contract/auth/report-link.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Refusal } from '@legajo/screens/refusal.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, Input } from '@legajo/ui/fluent.ts'
import { OpenIcon } from '@legajo/ui/icons.tsx'
import { Card, Row } from '@legajo/ui/layout.tsx'
import { type FormEvent, useState } from 'react'

const addressOf = async (engine: string, reportId: number): Promise<string> =>
  engine === 'quicksight'
    ? (await call(reportLinks.quickSight, { body: { reportId } })).url
    : call(reportLinks.metabase, { body: { reportId } })

/** A report that another server draws for the current company; a menu entry may lead here with its number in the address. */
export const ReportLinkScreen = () => {
  const { search, setSearch } = useRoute()
  const engine = search.motor === 'quicksight' ? 'quicksight' : 'metabase'
  const [failure, setFailure] = useState<string>()
  const [address, setAddress] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const clearAnswer = () => {
    setAddress(undefined)
    setFailure(undefined)
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    clearAnswer()
    try {
      const found = await addressOf(engine, Number(search.reporte))
      setAddress(found)
      open(found, '_blank', 'noopener')
    } catch (refused) {
      setFailure(errorText(refused, 'No se pudo abrir el tablero'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Page
      title="Tableros externos"
      purpose="Un tablero del servidor de reportes de la organización, con los datos de la empresa elegida. El enlace vale diez minutos."
    >
      <Card>
        <Row as="form" gap={12} align="end" onSubmit={(event) => void handleSubmit(event)}>
          <Field label="Servidor">
            <Select
              value={engine}
              onChange={(_, { value }) => {
                clearAnswer()
                setSearch({ motor: value === 'metabase' ? null : value })
              }}
            >
              <option value="metabase">Metabase</option>
              <option value="quicksight">QuickSight</option>
            </Select>
          </Field>
          <Field label="Número de tablero" required>
            <Input
              type="number"
              min={1}
              value={search.reporte ?? ''}
              onChange={(_, { value }) => {
                clearAnswer()
                setSearch({ reporte: value || null })
              }}
            />
          </Field>
          <Button
            appearance="primary"
            type="submit"
            icon={<OpenIcon />}
            disabled={!/^[1-9]\d{0,8}$/.test(search.reporte ?? '')}
            disabledFocusable={isBusy}
          >
            Abrir
          </Button>
        </Row>
        {failure && <Refusal text={failure} />}
        {address && (
          <p>
            Si no se abrió,{' '}
            <a href={address} target="_blank" rel="noopener noreferrer">
              abrilo desde acá
            </a>
            .
          </p>
        )}
      </Card>
    </Page>
  )
}
