import { write } from '@legajo/api/act.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { reportLinks } from '@legajo/contract/auth/report-link.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Refusal } from '@legajo/screens/refusal.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, Input } from '@legajo/ui/fluent.ts'
import { OpenIcon } from '@legajo/ui/icons.tsx'
import { Card, Row } from '@legajo/ui/layout.tsx'
import { useState } from 'react'

/** A report that another server draws for the current company; a menu entry may lead here with its number in the address. */
export const ReportLinkScreen = () => {
  const { search, setSearch } = useRoute()
  const engine = search.motor === 'quicksight' ? 'quicksight' : 'metabase'
  const [failure, setFailure] = useState<string>()
  const [address, setAddress] = useState<string>()
  const clearAnswer = () => {
    setAddress(undefined)
    setFailure(undefined)
  }
  const draw = useAction(
    (body: { readonly reportId: number }) =>
      engine === 'quicksight' ? write(reportLinks.quickSight, { body }) : write(reportLinks.metabase, { body }),
    {
      onDone: (answer) => {
        const found = typeof answer === 'string' ? answer : answer.url
        setAddress(found)
        open(found, '_blank', 'noopener')
      },
      onError: (refused) => setFailure(errorText(refused, 'No se pudo abrir el tablero')),
    },
  )
  return (
    <Page
      title="Tableros externos"
      purpose="Un tablero del servidor de reportes de la organización, con los datos de la empresa elegida. El enlace vale diez minutos."
    >
      <Card>
        <Row
          as="form"
          gap={12}
          align="end"
          onSubmit={(event) => {
            event.preventDefault()
            clearAnswer()
            void draw.run({ reportId: Number(search.reporte) })
          }}
        >
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
            disabledFocusable={draw.isBusy}
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
