import { type Act, write } from '@legajo/api/act.ts'
import {
  type AccessCard,
  accessCards,
  cardRequest,
  type MadeCard,
  validationFieldLabels,
} from '@legajo/contract/clima/access-card.ts'
import type { Survey } from '@legajo/contract/clima/survey.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { optionsOf } from '@legajo/forms/option.ts'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { warn } from '@legajo/screens/dialog-queue.ts'
import { employeeName, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, CopyIcon, PrintIcon, SendIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'
import { printCards } from './print-cards.ts'

/** Maximum number of cards that one call sends. */
const maxCards = 500

const people = optionsFrom<FoundEmployee>(
  employees.find,
  (row) => ({ value: row.id, label: employeeName(row), hint: row.file_code }),
  { minLength: 3 },
)

/** Sends the mails of these cards, as many in a request as one takes. */
const sendingOf = (ids: readonly number[]): Act<{ readonly sent: number; readonly withoutEmail: readonly string[] }> => ({
  ...write(accessCards.sendMultiple, { body: { ids: [...ids] } }),
  send: async () => {
    let sent = 0
    const withoutEmail: string[] = []
    for (let at = 0; at < ids.length; at += maxCards) {
      const answer = await write(accessCards.sendMultiple, { body: { ids: ids.slice(at, at + maxCards) } }).send()
      sent += answer.sent
      withoutEmail.push(...answer.withoutEmail)
    }
    return { sent, withoutEmail }
  },
})

/** Personal links to a survey: created, printed or sent here. */
export const AccessCards = ({ survey }: { readonly survey: Survey }) => {
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<readonly MadeCard[]>([])
  const send = useAction(
    async (readIds: () => Promise<readonly string[]>, _clear: () => void) => {
      const ids = (await readIds()).map(Number)
      if (ids.length > 0) return sendingOf(ids)
      await warn({ text: 'Debe seleccionar al menos un usuario' })
      return undefined
    },
    {
      done: ({ sent }) => countText(sent, 'enlace enviado', 'enlaces enviados'),
      onDone: ({ withoutEmail }, _, clear) => {
        clear()
        if (withoutEmail.length > 0) void warn({ text: 'Los siguientes usuario no tienen un email asociado', list: withoutEmail })
      },
    },
  )
  const print = useAction(({ id }: AccessCard) => write(accessCards.print, { params: { id } }), {
    onDone: (card) => setMade([card]),
  })

  return (
    <Stack>
      <Text as="p" maxWidth="75ch" tone="muted">
        Cada enlace se entrega una sola vez y sirve para una respuesta; de cada persona cuenta la primera. No se informa quién
        respondió. Forman un grupo quienes responden desde autoservicio y quienes reciben el enlace por correo, que nadie más ve.
        Las tarjetas que se copian o imprimen, con nombre o sin él, acompañan a un grupo y no lo forman: quien las entrega podría
        responderlas. Tampoco lo forma un correo cambiado en el legajo en los últimos 7 días.
      </Text>
      {made.length > 0 && <Made cards={made} survey={survey} />}
      {isMaking ? (
        <ResourceForm
          schema={cardRequest}
          initial={{ surveyId: survey.id, dateFrom: survey.dateFrom, dateUntil: survey.dateUntil, everybody: true }}
          title="Enlaces"
          submitLabel="Generar"
          onSubmit={(body) => write(accessCards.generate, { body })}
          onSaved={(cards) => {
            setMade(cards)
            setMaking(false)
            toast(
              cards.length === 0
                ? { intent: 'info', title: 'No había a quién generarle un enlace' }
                : { title: `Se generaron ${cards.length} enlaces` },
            )
          }}
          onCancel={() => setMaking(false)}
        >
          <FormGrid>
            <FormField name="everybody" wide />
            <FormField name="employeesId" source={people} wide />
            <FormField name="unnamed" />
            <FormField name="limitOfAccess" />
            <FormField name="validationField" options={optionsOf(validationFieldLabels)} />
            <FormField name="label" />
            <FormField name="dateFrom" />
            <FormField name="dateUntil" />
          </FormGrid>
        </ResourceForm>
      ) : (
        survey.state !== 'CLOSED' && (
          <div>
            <Button icon={<AddIcon />} onClick={() => setMaking(true)}>
              Generar enlaces
            </Button>
          </div>
        )
      )}
      <DataTable<AccessCard>
        label="Enlaces de acceso"
        urlPrefix="enlace"
        endpoint={accessCards.list}
        query={{ surveyId: survey.id }}
        columns={[
          { id: 'employee', header: 'Colaborador', value: (row) => row.employee ?? `Tarjeta ${row.id}`, phone: 'title' },
          { id: 'limitOfAccess', header: 'Accesos permitidos', kind: 'number', sortable: false, filter: false },
          { id: 'dateUntil', header: 'Vence', kind: 'date', sortable: false, filter: false },
          { id: 'sent', header: 'Enviado', kind: 'boolean', sortable: false, filter: false },
          { id: 'printed', header: 'Impreso', kind: 'boolean', sortable: false, filter: false },
          { id: 'expired', header: 'Expirado', kind: 'boolean', sortable: false, filter: false },
        ]}
        actions={[{ label: 'Imprimir de nuevo', icon: <PrintIcon />, run: (row) => void print.run(row) }]}
        selectionBar={({ readIds, clear }) => (
          <Button size="small" icon={<SendIcon />} {...send.button(readIds, clear)}>
            Enviar por correo
          </Button>
        )}
        exportName={false}
        empty={{ title: 'Todavía no hay enlaces', text: 'Generalos para quienes no entran a autoservicio.' }}
      />
    </Stack>
  )
}

const Made = ({ cards, survey }: { readonly cards: readonly MadeCard[]; readonly survey: Survey }) => {
  const handleCopy = () =>
    void navigator.clipboard
      ?.writeText(cards.map(({ employee, link }) => (employee ? `${employee}\t${link}` : link)).join('\n'))
      .then(() => toast({ title: 'Enlaces copiados' }))
  return (
    <Stack gap={10} surface="brand" padding={16} role="status">
      <strong>
        {cards.length === 1 ? 'El enlace está listo.' : `${cards.length} enlaces están listos.`} Copialos o imprimilos ahora:
        después no se vuelven a mostrar.
      </strong>
      <Row>
        <Button icon={<CopyIcon />} onClick={handleCopy}>
          Copiar
        </Button>
        <Button icon={<PrintIcon />} onClick={() => printCards(survey.name, cards)}>
          Imprimir tarjetas
        </Button>
      </Row>
    </Stack>
  )
}
