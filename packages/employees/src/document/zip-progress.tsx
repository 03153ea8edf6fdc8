import { call } from '@legajo/api/call.ts'
import { download } from '@legajo/api/files.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { documents } from '@legajo/contract/employees/document.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { ProgressPanel } from '@legajo/screens/progress-panel.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowDownloadIcon, DismissIcon, LinkIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'

const states = { PENDING: 'pending', PROCESSING: 'running', FINISHED: 'done', FAILED: 'failed' } as const

const copyLink = async (id: number): Promise<void> => {
  const { url } = await call(documents.zipUrl, { query: { id } })
  await navigator.clipboard.writeText(new URL(url, location.origin).href)
  toast({ title: 'Enlace copiado', text: 'Baja el ZIP sin ingresar, durante cinco minutos.' })
}

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
      <Row>
        {zip.state === 'FINISHED' && (
          <Button
            appearance="primary"
            icon={<ArrowDownloadIcon />}
            onClick={() => void download(documents.zipFile, { params: { id } }, 'documentos.zip').catch(showError)}
          >
            Bajar el ZIP
          </Button>
        )}
        {zip.state === 'FINISHED' && (
          <Button icon={<LinkIcon />} onClick={() => void copyLink(id).catch(showError)}>
            Copiar un enlace por cinco minutos
          </Button>
        )}
        <Button appearance="subtle" icon={<DismissIcon />} onClick={onClose}>
          Cerrar
        </Button>
      </Row>
    </ProgressPanel>
  )
}
