import type { Lote } from '@legajo/contract/shared/mass-load.ts'
import type { TabPart } from '@legajo/screens/tabs.tsx'
import { CorrectRows } from './correct-rows.tsx'
import { LoteRows } from './lote-rows.tsx'
import { ProblemGroups } from './problem-groups.tsx'

/** New records and changes of present ones apart, where a load has both. */
const effectTabs = (lote: Lote): readonly TabPart[] => {
  const fresh = { outcome: 'NEW' } as const
  const changed = { outcome: 'CHANGED' } as const
  if (lote.fresh > 0 && lote.changed > 0)
    return [
      {
        id: 'nuevas',
        title: 'Nuevas',
        count: lote.fresh,
        content: () => <LoteRows lote={lote} tab="nuevas" label="Filas nuevas" query={fresh} />,
      },
      {
        id: 'cambios',
        title: 'Qué cambia',
        count: lote.changed,
        content: () => <LoteRows lote={lote} tab="cambios" label="Filas que cambian algo" query={changed} />,
      },
    ]
  // Where nothing changes, there are only rows to correct.
  if (lote.fresh + lote.changed === 0 && lote.refused > 0) return []
  return [
    {
      id: 'cambios',
      title: 'Qué cambia',
      count: lote.fresh + lote.changed,
      content: () => (
        <LoteRows lote={lote} tab="cambios" label="Filas que cambian algo" query={lote.fresh > 0 ? fresh : changed} />
      ),
    },
  ]
}

const tabOfErrors = (lote: Lote): readonly TabPart[] =>
  lote.refused > 0
    ? [
        {
          id: 'corregir',
          title: 'Para corregir',
          count: lote.refused,
          content: () =>
            lote.status === 'CHECKED' ? (
              <>
                <ProblemGroups key={lote.version} lote={lote} />
                <CorrectRows lote={lote} />
              </>
            ) : (
              <LoteRows lote={lote} tab="corregir" label="Filas con errores" query={{ outcome: 'REFUSED' }} />
            ),
        },
      ]
    : []

/** The rows of a load by what happens to them. */
export const tabsOf = (lote: Lote): readonly TabPart[] => [
  // Before the load, what has to be corrected comes first.
  ...(lote.status === 'CHECKED' ? [...tabOfErrors(lote), ...effectTabs(lote)] : [...effectTabs(lote), ...tabOfErrors(lote)]),
  ...(lote.warned > 0
    ? [
        {
          id: 'avisos',
          title: 'Con avisos',
          count: lote.warned,
          content: () =>
            lote.status === 'CHECKED' ? (
              <CorrectRows lote={lote} of="warnings" />
            ) : (
              <LoteRows lote={lote} tab="avisos" label="Filas con avisos" query={{ warned: true }} />
            ),
        },
      ]
    : []),
  ...(lote.failed > 0
    ? [
        {
          id: 'fallidas',
          title: 'Fallidas al cargar',
          count: lote.failed,
          content: () => <LoteRows lote={lote} tab="fallidas" label="Filas fallidas" query={{ status: 'ERROR' }} />,
        },
      ]
    : []),
  ...(lote.discarded > 0
    ? [
        {
          id: 'descartadas',
          title: 'Descartadas',
          count: lote.discarded,
          content: () => <LoteRows lote={lote} tab="descartadas" label="Filas descartadas" query={{ status: 'DISCARDED' }} />,
        },
      ]
    : []),
  {
    id: 'todas',
    title: 'Todas',
    count: lote.total,
    content: () => <LoteRows lote={lote} tab="todas" label="Todas las filas" query={{}} />,
  },
]
