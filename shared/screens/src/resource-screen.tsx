import type { ReactNode } from 'react'
import { Page, type PageProps } from './page.tsx'
import { CompleteList, type ListOptions, type ListTexts, type WithTexts } from './record-list.tsx'
import type { Resource } from './resource.ts'
import { withDeclared } from './texts-of-resource.ts'

type ScreenOptions<R extends Resource> = Pick<PageProps, 'purpose' | 'secondary' | 'filters' | 'crumbs'> &
  Omit<ListOptions<R>, 'in' | 'url' | 'frame' | 'empty'> & {
    readonly emptyText?: ReactNode
    /** Content above the list. */
    readonly children?: ReactNode
  }

export type ResourceScreenProps<R extends Resource> = WithTexts<R> & ScreenOptions<R>

/**
 * A complete screen for a resource of the contract: a page with its list, whose records open in a drawer with its own address (`?detalle=`).
 * A declared resource (`resource(…)`) defines texts, fields, columns and order; the others are given.
 *
 *     export const CostCenterScreen = () => <ResourceScreen resource={costCenters} fieldProps={{ name: { wide: true } }} />
 */
export const ResourceScreen = <R extends Resource>(props: ResourceScreenProps<R>) => {
  const complete: ScreenOptions<R> & ListTexts = withDeclared(props)
  const { purpose, secondary, filters, crumbs, emptyText = purpose, children, ...list } = complete
  return (
    <CompleteList<R>
      {...list}
      in="drawer"
      empty={{ text: emptyText }}
      frame={(records, action) => (
        <Page title={list.title} purpose={purpose} secondary={secondary} filters={filters} crumbs={crumbs} action={action}>
          {children}
          {records}
        </Page>
      )}
    />
  )
}
