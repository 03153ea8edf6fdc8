import { fileOf } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { type ObjectiveProgress, objectives } from '@legajo/contract/performance/objective.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate, formatNumber } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon } from '@legajo/ui/icons.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'

/** The progress of an objective, for those who administer evaluations. */
export const AllProgress = ({ id }: { readonly id: number }) => (
  <Loader of={[queryOf(objectives.progress, { params: { id } })]} lines={4}>
    {(entries) =>
      entries.length === 0 ? (
        <EmptyState title="Sin avances todavía" text="Los cargan la persona, su jefe o jefa, o quien dirige la unidad." />
      ) : (
        <ProgressList entries={entries} file={objectives.progressFile} />
      )
    }
  </Loader>
)

/** Entries of progress, each with its evidence. */
export const ProgressList = ({
  entries,
  file,
}: {
  readonly entries: readonly ObjectiveProgress[]
  readonly file: AnyEndpoint
}) => {
  const evidence = useAction((id: number, name: string) => fileOf(file, { params: { id } }, name))
  return (
    <ul>
      {entries.map(({ id, entered_on, entered_by, value, comment, file_name }) => (
        <li key={id}>
          {formatDate(entered_on)}: {formatNumber(value)} · {entered_by}
          {comment && `. ${comment}`}
          {file_name && (
            <Button size="small" appearance="subtle" icon={<ArrowDownloadIcon />} {...evidence.button(id, file_name)}>
              {file_name}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
