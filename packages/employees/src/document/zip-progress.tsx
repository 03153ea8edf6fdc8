import { download } from '@legajo/api/files.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { documents } from '@legajo/contract/employees/document.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { ProgressPanel } from '@legajo/screens/progress-panel.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowDownloadIcon, DismissIcon } from '@legajo/ui/icons.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'

const states = { PENDING: 'pending', PROCESSING: 'running', FINISHED: 'done', FAILED: 'failed' } as const

/** The preparation of an archive, and its download. */
export const ZipProgress = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const requested = useQuery({
    ...queryOf(documents.zipProgress, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'FINISHED' || data?.state === 'FAILED' ? false : 1000),
  })
  if (requested.error) return <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
  const zip = requested.data
  if (!zip) return null
  return (
    <ProgressPanel
      title="ZIP de documentos"
      unit="documentos"
      progress={{ state: states[zip.state as keyof typeof states], done: zip.done, total: zip.total }}
    >
      {zip.failure && <p role="alert">{zip.failure}</p>}
      <div>
        {zip.state === 'FINISHED' && (
          <Button
            appearance="primary"
            icon={<ArrowDownloadIcon />}
            onClick={() => void download(documents.zipFile, { params: { id } }, 'documentos.zip').catch(showError)}
          >
            Bajar el ZIP
          </Button>
        )}
        <Button appearance="subtle" icon={<DismissIcon />} onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </ProgressPanel>
  )
}
