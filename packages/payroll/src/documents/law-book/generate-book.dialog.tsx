import { write } from '@legajo/api/act.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { lawBooks } from '@legajo/contract/payroll/documents/law-book.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { MonthField } from '@legajo/forms/month-field.tsx'
import { NumberInput } from '@legajo/forms/number-input.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { problemOfStoredNumber } from '@legajo/kernel/typed-number.ts'
import { PromptDialog } from '@legajo/screens/prompt-dialog.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Checkbox } from '@legajo/ui/fields.ts'
import { Field, Input } from '@legajo/ui/fluent.ts'
import { Grid, Text } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** Requests the months and the rubric; the defaults are those of the last book. */
export const GenerateBookDialog = ({ isFirst, onClose }: { readonly isFirst: boolean; readonly onClose: () => void }) => {
  const last = useQuery(queryOf(lawBooks.lastCustom))
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [folio, setFolio] = useState('')
  const [settlement, setSettlement] = useState('')
  const [changed, setChanged] = useState<{ rubric?: string; rubricDate?: string; authority?: string; showFamily?: boolean }>({})
  const [error, setError] = useState<string>()
  const custom = { rubric: '', rubricDate: '', authority: '', showFamily: true, ...last.data, ...changed }
  const generate = useAction(
    () =>
      write(lawBooks.generate, {
        body: {
          periodFrom: from,
          periodUntil: until || from,
          firstFolio: folio ? Number(folio) : null,
          firstSettlement: settlement ? Number(settlement) : null,
          custom,
        },
      }),
    {
      done: (book) => ({
        intent: 'success',
        title: 'Libro generado',
        text: `Folios ${book.firstFolio} a ${book.lastFolio}, ${countText(book.employees, 'asiento')}`,
      }),
      onDone: onClose,
      onError: (failure) => setError(errorText(failure, 'No se pudo generar')),
    },
  )
  const handleSubmit = async () => {
    const problem =
      from === '' ? 'Elegí el primer mes.' : [folio, settlement].map(problemOfStoredNumber).find((unread) => unread !== undefined)
    setError(problem)
    if (!problem) await generate.run()
  }
  return (
    <PromptDialog
      title={'Generar libro de sueldos'}
      action="Generar"
      busyAction="Generando…"
      isBusy={generate.isBusy}
      error={error}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <Text as="p" tone="soft">
        Se asientan las liquidaciones publicadas de esos meses que todavía no estén en un libro. Lo asentado no se puede deshacer.
      </Text>
      <Grid min={180}>
        <MonthField label="Desde el mes" required value={from} onChange={setFrom} />
        <MonthField label="Hasta el mes" value={until || from} min={from} onChange={setUntil} />
      </Grid>
      {isFirst && (
        <Grid min={180}>
          <Field label="Primer folio" hint="Si sigue a un libro anterior.">
            <NumberInput inputMode="numeric" value={folio} placeholder="1" onChange={setFolio} />
          </Field>
          <Field label="Primera liquidación" hint="Si sigue a otras.">
            <NumberInput inputMode="numeric" value={settlement} placeholder="1" onChange={setSettlement} />
          </Field>
        </Grid>
      )}
      <Grid min={180}>
        <Field label="Número de rúbrica">
          <Input value={custom.rubric} maxLength={80} onChange={(_, { value }) => setChanged({ ...changed, rubric: value })} />
        </Field>
        <Field label="Fecha de rúbrica">
          <DateInput value={custom.rubricDate} onChange={(value) => setChanged({ ...changed, rubricDate: value })} />
        </Field>
      </Grid>
      <Field label="Autoridad que rubrica">
        <Input
          value={custom.authority}
          maxLength={120}
          onChange={(_, { value }) => setChanged({ ...changed, authority: value })}
        />
      </Field>
      <Checkbox
        label="Incluye el grupo familiar (asignaciones)"
        checked={custom.showFamily}
        onChange={(_, { checked }) => setChanged({ ...changed, showFamily: checked === true })}
      />
    </PromptDialog>
  )
}
