import { isCancelled } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { accumulators } from '@legajo/contract/payroll/rules/accumulator.ts'
import { catalogueNews } from '@legajo/contract/payroll/rules/catalogue-news.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { customFunctions } from '@legajo/contract/payroll/rules/custom-function.ts'
import { formulas } from '@legajo/contract/payroll/rules/formula.ts'
import { scales } from '@legajo/contract/payroll/rules/scale.ts'
import { liquidationTypes } from '@legajo/contract/payroll/runs/period.ts'
import { confirm, showError, waitFor } from '@legajo/screens/dialog-queue.ts'
import { formatMonth } from '@legajo/ui/format.ts'
import { toast } from '@legajo/ui/toasts.tsx'
import { refreshParameters } from '../parameter/refresh-parameters.ts'

/**
 * Requests a confirmation and adopts catalogue changes in the company; formulas are valid from `month`, `YYYY-MM`, or without a start date.
 */
export const applyCatalogueNews = async (keys: readonly string[], month: string, done: () => void = () => {}): Promise<void> => {
  const newsText = keys.length === 1 ? 'una novedad' : `${keys.length} novedades`
  const text = `Conceptos, fórmulas y funciones rigen ${month ? `desde ${formatMonth(month)}` : 'desde siempre'}; los valores y las escalas, desde su propia fecha. Lo que la empresa tenga distinto se reemplaza.`
  if (
    !(await confirm({
      title: `¿Llevar ${newsText} del catálogo a la empresa?`,
      text,
      confirmLabel: 'Llevar',
      cancelLabel: 'Cancelar',
    }))
  )
    return
  try {
    const { taken } = await waitFor(
      call(catalogueNews.take, { body: { keys: [...keys], validFrom: month ? `${month}-01` : null } }),
    )
    toast({
      title:
        taken === 1 ? 'La novedad del catálogo quedó en la empresa' : `${taken} novedades del catálogo quedaron en la empresa`,
    })
    done()
    await refreshRules()
  } catch (error) {
    if (!isCancelled(error)) await showError(error)
  }
}

const refreshRules = async (): Promise<void> => {
  await invalidate(
    catalogueNews.list,
    accumulators.list,
    concepts.list,
    concepts.listAll,
    customFunctions.list,
    formulas.list,
    liquidationTypes.list,
    scales.list,
  )
  await refreshParameters()
}
