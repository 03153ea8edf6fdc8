import type { MassLoad } from '@legajo/contract/shared/mass-load.ts'
import type { TabPart } from '@legajo/screens/tabs.tsx'
import { CorrectRows } from './correct-rows.tsx'
import { MassLoadRows } from './mass-load-rows.tsx'
import { ProblemGroups } from './problem-groups.tsx'

/** New records and changes of present ones apart, where a load has both. */
const effectTabs = (massLoad: MassLoad): readonly TabPart[] => {
  const fresh = { outcome: 'NEW' } as const
  const changed = { outcome: 'CHANGED' } as const
  if (massLoad.fresh > 0 && massLoad.changed > 0)
    return [
      {
        id: 'nuevas',
        title: 'Nuevas',
        count: massLoad.fresh,
        content: () => <MassLoadRows massLoad={massLoad} tab="nuevas" label="Filas nuevas" query={fresh} />,
      },
      {
        id: 'cambios',
        title: 'Qué cambia',
        count: massLoad.changed,
        content: () => <MassLoadRows massLoad={massLoad} tab="cambios" label="Filas que cambian algo" query={changed} />,
      },
    ]
  // Where nothing changes, there are only rows to correct.
  if (massLoad.fresh + massLoad.changed === 0 && massLoad.refused > 0) return []
  return [
    {
      id: 'cambios',
      title: 'Qué cambia',
      count: massLoad.fresh + massLoad.changed,
      content: () => (
        <MassLoadRows
          massLoad={massLoad}
          tab="cambios"
          label="Filas que cambian algo"
          query={massLoad.fresh > 0 ? fresh : changed}
        />
      ),
    },
  ]
}

const tabOfErrors = (massLoad: MassLoad): readonly TabPart[] =>
  massLoad.refused > 0
    ? [
        {
          id: 'corregir',
          title: 'Para corregir',
          count: massLoad.refused,
          content: () =>
            massLoad.status === 'CHECKED' ? (
              <>
                <ProblemGroups key={massLoad.version} massLoad={massLoad} />
                <CorrectRows massLoad={massLoad} />
              </>
            ) : (
              <MassLoadRows massLoad={massLoad} tab="corregir" label="Filas con errores" query={{ outcome: 'REFUSED' }} />
            ),
        },
      ]
    : []

/** The rows of a load by what happens to them. */
export const tabsOf = (massLoad: MassLoad): readonly TabPart[] => [
  // Before the load, what has to be corrected comes first.
  ...(massLoad.status === 'CHECKED'
    ? [...tabOfErrors(massLoad), ...effectTabs(massLoad)]
    : [...effectTabs(massLoad), ...tabOfErrors(massLoad)]),
  ...(massLoad.warned > 0
    ? [
        {
          id: 'avisos',
          title: 'Con avisos',
          count: massLoad.warned,
          content: () =>
            massLoad.status === 'CHECKED' ? (
              <CorrectRows massLoad={massLoad} of="warnings" />
            ) : (
              <MassLoadRows massLoad={massLoad} tab="avisos" label="Filas con avisos" query={{ warned: true }} />
            ),
        },
      ]
    : []),
  ...(massLoad.failed > 0
    ? [
        {
          id: 'fallidas',
          title: 'Fallidas al cargar',
          count: massLoad.failed,
          content: () => <MassLoadRows massLoad={massLoad} tab="fallidas" label="Filas fallidas" query={{ status: 'ERROR' }} />,
        },
      ]
    : []),
  ...(massLoad.discarded > 0
    ? [
        {
          id: 'descartadas',
          title: 'Descartadas',
          count: massLoad.discarded,
          content: () => (
            <MassLoadRows massLoad={massLoad} tab="descartadas" label="Filas descartadas" query={{ status: 'DISCARDED' }} />
          ),
        },
      ]
    : []),
  {
    id: 'todas',
    title: 'Todas',
    count: massLoad.total,
    content: () => <MassLoadRows massLoad={massLoad} tab="todas" label="Todas las filas" query={{}} />,
  },
]
