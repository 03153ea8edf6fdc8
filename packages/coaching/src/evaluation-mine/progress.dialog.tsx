import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { type Objective, objectives, progressDraft } from '@legajo/contract/performance/objective.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { fileField } from '@legajo/screens/attached-file.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { formatNumber } from '@legajo/ui/format.ts'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { ProgressList } from '../evaluation-cycle/objective-progress.tsx'
import { ExactField } from '../evaluation-cycle/own-fields.tsx'

const evidenceField = fileField(storedFiles.evidence, 'evidencia')

/** The progress of an objective: a new value with its comment, and the earlier ones. */
export const ProgressDialog = ({ objective, onClose }: { readonly objective: Objective; readonly onClose: () => void }) => {
  const { id, title, measure, kind, start_value, target_value } = objective
  const history = useQuery({ ...queryOf(objectives.history, { params: { id } }), staleTime: 0 }).data ?? []
  return (
    <Dialog title={title} onDismiss={onClose} actions={null}>
      <p>
        {measure}
        {kind === 'NUMERO' ? `: de ${formatNumber(start_value)} a ${formatNumber(target_value)}` : ': 1 si se cumplió, 0 si no'}
      </p>
      {objective.state !== 'CANCELADO' && (
        <ResourceForm
          schema={progressDraft}
          onCancel={onClose}
          onSubmit={(body) => write(objectives.enter, { params: { id }, body })}
          onSaved={() => {
            toastSaved()
            onClose()
          }}
        >
          <FormGrid>
            <ExactField name="value" />
            <FormField name="comment" wide />
            <FormField name="file_key" {...evidenceField} />
          </FormGrid>
        </ResourceForm>
      )}
      {history.length > 0 && <ProgressList entries={history} file={objectives.evidence} />}
    </Dialog>
  )
}
