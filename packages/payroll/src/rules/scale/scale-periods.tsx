import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type Scale, scales } from '@legajo/contract/payroll/rules/scale.ts'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RuleUses } from '../rule/rule-uses.tsx'
import { ClonePeriodDialog } from './clone-period.dialog.tsx'
import { FirstPeriod } from './first-period.tsx'
import { ScalePeriodEditor } from './scale-period.tsx'

/** The values of a scale by validity, and its uses. */
export const ScalePeriods = ({ scale }: { readonly scale: Scale }) => {
  const mayWrite = usePermitted(scales.updatePeriod)
  const head = useQuery(queryOf(scales.get, { params: { id: scale.id } }))
  const periods = head.data?.periods ?? scale.periods
  const [wanted, setWanted] = useState<number>()
  const [isCloning, setCloning] = useState(false)
  const shown = periods.find(({ id }) => id === wanted) ?? periods[0]
  const chosen = shown?.id
  const amounts = scale.columns.filter(({ type }) => type === 'number').map(({ name }) => name)

  const remove = useAction(
    async () => {
      const sure = await confirmRemoval(
        `Los valores desde ${formatDate(shown?.validFrom)} dejan de existir; rigen los anteriores.`,
      )
      return sure ? write(scales.removePeriod, { params: { id: scale.id, periodId: chosen ?? 0 } }) : undefined
    },
    { onDone: () => setWanted(undefined) },
  )

  return (
    <Stack as="section" gap={16} above={20} aria-label="Valores">
      {chosen === undefined ? (
        mayWrite ? (
          <FirstPeriod scale={scale} />
        ) : (
          <EmptyState title="Sin valores" text="Esta escala todavía no tiene una vigencia cargada." />
        )
      ) : (
        <>
          <Row align="end">
            <Field label="Vigencia">
              <Select value={String(chosen)} onChange={(_, data) => setWanted(Number(data.value))}>
                {periods.map(({ id, validFrom, validUntil }) => (
                  <option key={id} value={id}>
                    Desde {formatDate(validFrom)}
                    {validUntil && ` hasta ${formatDate(validUntil)}`}
                  </option>
                ))}
              </Select>
            </Field>
            {mayWrite && (
              <>
                <Button icon={<AddIcon />} onClick={() => setCloning(true)}>
                  Nueva vigencia
                </Button>
                <Button icon={<DeleteIcon />} {...remove.button()}>
                  Eliminar vigencia
                </Button>
              </>
            )}
          </Row>
          <Loader of={[queryOf(scales.getPeriod, { params: { scaleId: scale.id, periodId: chosen } })]}>
            {(period) => (
              <ScalePeriodEditor
                key={`${period.id} ${period.version}`}
                scale={head.data ?? scale}
                period={period}
                readOnly={!mayWrite}
              />
            )}
          </Loader>
          {isCloning && (
            <ClonePeriodDialog
              scaleId={scale.id}
              periodId={chosen}
              code={scale.code}
              columns={amounts}
              onClose={() => setCloning(false)}
              onMade={(id) => {
                setCloning(false)
                setWanted(id)
              }}
            />
          )}
        </>
      )}
      <RuleUses endpoint={scales.usage} id={scale.id} />
    </Stack>
  )
}
