import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { type Scale, scales } from '@legajo/contract/payroll/rules/scale.ts'
import { confirmRemoval, showError } from '@legajo/screens/dialog-queue.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
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
  const chosen = periods.find(({ id }) => id === wanted)?.id ?? periods[0]?.id
  const requested = useQuery({
    ...queryOf(scales.getPeriod, { params: { scaleId: scale.id, periodId: chosen ?? 0 } }),
    enabled: chosen !== undefined,
  })
  const period = requested.data
  const amounts = scale.columns.filter(({ type }) => type === 'number').map(({ name }) => name)

  const handleRemove = async () => {
    if (!(await confirmRemoval(`Los valores desde ${formatDate(period?.validFrom)} dejan de existir; rigen los anteriores.`)))
      return
    try {
      await call(scales.removePeriod, { params: { id: scale.id, periodId: chosen ?? 0 } })
      setWanted(undefined)
      await invalidate(scales.get, scales.list)
    } catch (error) {
      await showError(error)
    }
  }

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
                <Button icon={<DeleteIcon />} onClick={() => void handleRemove()}>
                  Eliminar vigencia
                </Button>
              </>
            )}
          </Row>
          {requested.error ? (
            <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
          ) : !period ? (
            <SkeletonLines lines={6} />
          ) : (
            <ScalePeriodEditor
              key={`${period.id} ${period.version}`}
              scale={head.data ?? scale}
              period={period}
              readOnly={!mayWrite}
              onSaved={() => void requested.refetch()}
            />
          )}
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
