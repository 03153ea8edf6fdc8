import { write } from '@legajo/api/act.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { useToggle } from '@legajo/api/use-toggle.ts'
import {
  type ReadyRun,
  type ReceiptRelease,
  receiptReleaseStates,
  receiptReleases,
} from '@legajo/contract/payroll/documents/receipt-release.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { addDays, today } from '@legajo/forms/date-text.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, Input, MessageBar, MessageBarBody, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { ClockIcon } from '@legajo/ui/icons.tsx'
import { Card, Row, Text } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { releaseAsking } from './release-asking.tsx'
import { isLive, useReleases } from './releases.tsx'

const useStyles = makeStyles({
  wide: { flex: '2 1 260px' },
  day: { flex: '1 1 170px' },
  hour: { flex: '0 1 120px' },
  error: { flexBasis: '100%', margin: 0, color: tokens.colorStatusDangerForeground1 },
})

const tones = { ASKED: 'progress', PENDING: 'default', DONE: 'finalized', CANCELLED: 'warning' } as const
/** Whether only an approval is missing: its scheduled time has passed. */
const isOnApproval = ({ state, releaseAt }: ReceiptRelease): boolean => state === 'ASKED' && new Date(releaseAt) <= new Date()

/** Schedules a release of receipts for pay day; the server executes it at the scheduled time and notifies the employees. */
export const ReceiptReleaseScreen = () => {
  const mayWrite = usePermitted(receiptReleases.create)
  const byTwo = useToggle('UI_RELEASE_FOUR_EYES') === true
  const releases = useReleases()
  const cancel = useAction(
    async (row: ReceiptRelease) => {
      const { id, name, releaseAt } = row
      const sure = await confirm({
        title: '¿Cancelar la publicación?',
        text: `${name} no se va a publicar${isOnApproval(row) ? '' : ` el ${formatDateTime(releaseAt)}`}.`,
        confirmLabel: 'Cancelar la publicación',
        cancelLabel: 'Volver',
      })
      return sure ? write(receiptReleases.cancel, { params: { id } }) : undefined
    },
    { done: 'Publicación cancelada' },
  )
  const approve = useAction(
    async (row: ReceiptRelease) => {
      const { id, name, releaseAt, createdBy, receipts } = row
      const sure = await confirm({
        title: '¿Aprobar la publicación?',
        text: `${name} (${countText(receipts, 'recibo')}), que pidió ${createdBy}, se publica ${isOnApproval(row) ? 'ahora' : `el ${formatDateTime(releaseAt)}`}. Cada empleado recibe un aviso.`,
        confirmLabel: 'Aprobar',
        cancelLabel: 'Volver',
      })
      if (!sure) return undefined
      return releaseAsking((acceptMissing) => write(receiptReleases.approve, { params: { id }, body: { acceptMissing } }))
    },
    { done: 'Publicación aprobada' },
  )
  return (
    <Page
      title="Publicación programada"
      purpose="Elegí cuándo se publican los recibos de cada liquidación: a esa hora se emiten los que falten y se avisa a cada empleado."
    >
      {byTwo && (
        <MessageBar layout="multiline">
          <MessageBarBody>
            En esta empresa la publicación la pide una persona y la aprueba otra. Lo que pediste vos lo tiene que aprobar alguien
            más que pueda publicar recibos.
          </MessageBarBody>
        </MessageBar>
      )}
      {mayWrite && <PlanForm byTwo={byTwo} />}
      <DataTable<ReceiptRelease>
        label="Publicaciones programadas"
        rows={releases.data ?? []}
        request={releases}
        columns={[
          { id: 'name', header: 'Liquidación', phone: 'title' },
          { id: 'period', header: 'Período' },
          {
            id: 'releaseAt',
            header: 'Cuándo',
            kind: 'datetime',
            filter: false,
            value: ({ doneAt, releaseAt }) => doneAt ?? releaseAt,
            cell: (row) => (isOnApproval(row) ? 'Apenas se apruebe' : formatDateTime(row.doneAt ?? row.releaseAt)),
          },
          {
            id: 'state',
            header: 'Estado',
            kind: 'status',
            value: ({ state }) => receiptReleaseStates[state],
            traits: ({ state, failure }) => ({
              color: failure ? 'error' : tones[state],
              ...(failure && { tooltipText: failure }),
            }),
          },
          { id: 'receipts', header: 'Recibos', kind: 'number', filter: false },
          { id: 'createdBy', header: byTwo ? 'Pedida por' : 'Programada por' },
          { id: 'approvedBy', header: 'Aprobada por', optional: !byTwo },
          {
            id: 'acceptedMissing',
            header: 'Se aceptó sin',
            value: ({ acceptedMissing }) => acceptedMissing.join('; '),
            sortable: false,
            optional: true,
          },
          { id: 'failure', header: 'Qué pasó', optional: true },
        ]}
        actions={
          mayWrite
            ? [
                {
                  label: 'Aprobar',
                  run: (row) => void approve.run(row),
                  isHidden: ({ state, mine }) => state !== 'ASKED' || mine,
                  isPrimary: true,
                },
                {
                  label: 'Cancelar',
                  run: (row) => void cancel.run(row),
                  isHidden: (row) => !isLive(row),
                  isDangerous: true,
                },
              ]
            : []
        }
        exportName="publicaciones"
        empty={{
          title: 'Nada programado',
          text: 'Las liquidaciones terminadas se pueden publicar solas, por ejemplo el día de pago a las 8.',
        }}
      />
    </Page>
  )
}

/** The pay date, if in the future; otherwise tomorrow. */
const dayFor = (run: ReadyRun | undefined): string => {
  const tomorrow = addDays(today(), 1)
  return run?.payDate && run.payDate > tomorrow ? run.payDate : tomorrow
}

const usualHour = '08:00'

const PlanForm = ({ byTwo }: { readonly byTwo: boolean }) => {
  const styles = useStyles()
  const requested = useQuery(queryOf(receiptReleases.ready))
  const [chosen, setChosen] = useState<string>()
  const [picked, setPicked] = useState<string>()
  const [hour, setHour] = useState(usualHour)
  const [error, setError] = useState<string>()
  const runs = requested.data ?? []
  const run = runs.find(({ liquidationId }) => String(liquidationId) === chosen) ?? runs[0]
  const day = picked ?? dayFor(run)
  const plan = useAction(
    ({ liquidationId }: ReadyRun, moment: Date) =>
      releaseAsking((acceptMissing) =>
        write(receiptReleases.create, { body: { liquidationId, releaseAt: moment.toISOString(), acceptMissing } }),
      ),
    {
      done: (_, { name }, moment) => ({
        intent: 'success',
        title: byTwo ? 'Publicación pedida: espera aprobación' : 'Publicación programada',
        text: `${name}, el ${formatDateTime(moment)}`,
      }),
      onDone: () => {
        setChosen(undefined)
        setPicked(undefined)
        setHour(usualHour)
      },
      onError: (failure) => setError(errorText(failure, 'No se pudo programar')),
    },
  )
  if (!requested.data) return null
  if (!run)
    return (
      <Card>
        <Text as="p" padding={16} tone="soft">
          No hay liquidaciones terminadas sin publicar. Cuando termine una, la vas a poder programar acá.
        </Text>
      </Card>
    )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The user's local time.
    const moment = new Date(`${day}T${hour}`)
    const isMoment = !Number.isNaN(moment.getTime())
    setError(isMoment ? undefined : 'Escribí el día como dd/mm/aaaa y la hora.')
    if (isMoment) void plan.run(run, moment)
  }
  return (
    <Card>
      <Row as="form" gap={12} align="end" padding={16} onSubmit={handleSubmit}>
        <Field label="Liquidación" className={styles.wide}>
          <Select value={String(run.liquidationId)} onChange={(_, { value }) => setChosen(value)}>
            {runs.map(({ liquidationId, name, receipts }) => (
              <option key={liquidationId} value={liquidationId}>
                {name} ({countText(receipts, 'recibo')})
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Día" className={styles.day}>
          {({ id }) => <DateInput id={id} name="day" value={day} min={today()} onChange={setPicked} />}
        </Field>
        <Field label="Hora" className={styles.hour}>
          <Input type="time" value={hour} onChange={(_, { value }) => setHour(value)} />
        </Field>
        <Button appearance="primary" type="submit" icon={<ClockIcon />} disabledFocusable={plan.isBusy}>
          {byTwo ? 'Pedir publicación' : 'Programar'}
        </Button>
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </Row>
    </Card>
  )
}
