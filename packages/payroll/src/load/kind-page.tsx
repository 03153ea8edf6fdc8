import { Page } from '@legajo/screens/page.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import type { ReactNode } from 'react'
import { SubjectPage } from '../common/subject-state.tsx'
import { templatesPath } from './paths.ts'
import { type LoadKindShown, useKindOfPath } from './use-load-kinds.ts'

const backLink = { title: 'Plantillas de carga masiva', path: templatesPath }

/** The screen of the kind that the address names, once it is known. */
export const KindPage = ({
  by,
  children,
}: {
  readonly by: 'id' | 'template'
  readonly children: (kind: LoadKindShown) => ReactNode
}) => {
  const { kind, query } = useKindOfPath(by)
  if (kind) return children(kind)
  if (!query.data) return <SubjectPage title="Carga masiva" back={backLink} of={[query]} lines={8} />
  return (
    <Page title="Carga masiva" crumbs={[backLink]}>
      <EmptyState title="No hay una carga con ese número" text="O no tenés permiso para hacerla." />
    </Page>
  )
}
