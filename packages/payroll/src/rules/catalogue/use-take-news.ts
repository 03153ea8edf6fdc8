import { write } from '@legajo/api/act.ts'
import { catalogueNews } from '@legajo/contract/payroll/rules/catalogue-news.ts'
import { confirm, waitFor } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { formatMonth } from '@legajo/ui/format.ts'

/**
 * Requests a confirmation and adopts catalogue changes in the company, by their keys; formulas are valid from `month`, `YYYY-MM`, or without
 * a start date.
 */
export const useTakeNews = (month: string) =>
  useAction(
    async (keys: readonly string[], _done?: () => void) => {
      const newsText = keys.length === 1 ? 'una novedad' : `${keys.length} novedades`
      const sure = await confirm({
        title: `¿Llevar ${newsText} del catálogo a la empresa?`,
        text: `Conceptos, fórmulas y funciones rigen ${month ? `desde ${formatMonth(month)}` : 'desde siempre'}; los valores y las escalas, desde su propia fecha. Lo que la empresa tenga distinto se reemplaza.`,
        confirmLabel: 'Llevar',
        cancelLabel: 'Cancelar',
      })
      if (!sure) return undefined
      const take = write(catalogueNews.take, { body: { keys: [...keys], validFrom: month ? `${month}-01` : null } })
      return { ...take, send: () => waitFor(take.send()) }
    },
    {
      done: ({ taken }) =>
        taken === 1 ? 'La novedad del catálogo quedó en la empresa' : `${taken} novedades del catálogo quedaron en la empresa`,
      onDone: (_, _keys, done?: () => void) => done?.(),
    },
  )
