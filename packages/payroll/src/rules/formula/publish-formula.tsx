import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type Formula, formulas } from '@legajo/contract/payroll/rules/formula.ts'
import type { FormulaImpact } from '@legajo/contract/payroll/rules/formula-impact.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { SendIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useCallback, useState } from 'react'
import { formatCaseValue } from './case-value.ts'
import { ImpactPanel } from './impact-panel.tsx'

const mustWait = 'El mes no se puede calcular con este texto: corregilo, o hacelo regir después de ese mes.'

/** The last step of a draft: its impact, and its publication. Both use the saved draft. */
export const PublishFormula = ({ row }: { readonly row: Formula }) => {
  const mayPublish = usePermitted(formulas.publish)
  const [measured, setMeasured] = useState<{ readonly formula: string; readonly impact: FormulaImpact }>()
  const handleKnown = useCallback((formula: string, impact: FormulaImpact) => setMeasured({ formula, impact }), [])
  const publish = useAction(
    async () => {
      const sure = await confirm({
        title: '¿Publicar la fórmula?',
        text: `F.${row.name} se calcula así desde el ${formatDate(row.vigencia_desde)}. Los meses ya liquidados no cambian.`,
        confirmLabel: 'Publicar',
      })
      if (!sure) return undefined
      return write(formulas.publish, { params: { id: row.id }, body: { version: row.version } })
    },
    { done: 'Fórmula publicada' },
  )
  if (!mayPublish || row.status !== 'borrador') return null
  const impact = measured?.formula === row.formula ? measured.impact : undefined
  const isLater = row.vigencia_desde.slice(0, 7) > (impact?.period ?? '')
  const isKnown = impact?.state === 'FINISHED' || (impact?.state === 'FAILED' && isLater)
  const red = (row.results ?? []).filter(({ ok }) => !ok)
  const cases = row.tests?.length ?? 0
  return (
    <Panel title="Publicar">
      <Stack>
        {cases === 0 && <Stop text="Para publicar hace falta al menos un caso de prueba guardado." />}
        {red.map(({ name, expected, got, message }) => (
          <Stop
            key={name}
            text={
              got === null
                ? `El caso «${name}» no se puede calcular: ${message}`
                : `El caso «${name}» tenía que dar ${formatCaseValue(expected)} y dio ${formatCaseValue(got)}.`
            }
          />
        ))}
        <ImpactPanel target="FORMULA" code={row.name} formula={row.formula} onKnown={handleKnown} />
        <Row>
          <Button
            appearance="primary"
            icon={<SendIcon />}
            disabled={!isKnown || cases === 0 || red.length > 0}
            {...publish.button()}
          >
            Publicar
          </Button>
          {!isKnown && <Text tone="soft">{impact ? mustWait : 'Primero calculá el impacto del borrador guardado.'}</Text>}
        </Row>
      </Stack>
    </Panel>
  )
}

const Stop = ({ text }: { readonly text: string }) => (
  <MessageBar intent="warning" layout="multiline">
    <MessageBarBody>{text}</MessageBarBody>
  </MessageBar>
)
