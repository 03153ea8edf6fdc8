import { type Act, fileOf, write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { documents } from '@legajo/contract/employees/document.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { ProgressPanel } from '@legajo/screens/progress-panel.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowDownloadIcon, DismissIcon, LinkIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'

const states = { PENDING: 'pending', PROCESSING: 'running', FINISHED: 'done', FAILED: 'failed' } as const

/** Copies the link of an archive, which is made for this copy. */
const copyOf = (id: number): Act<void> => {
  const link = write(documents.zipUrl, { query: { id } })
  const send = async () => navigator.clipboard.writeText(new URL((await link.send()).url, location.origin).href)
  return { ...link, send }
}

/** The preparation of an archive, and its download. */
export const ZipProgress = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const requested = useQuery({
    ...queryOf(documents.zipProgress, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'FINISHED' || data?.state === 'FAILED' ? false : 1000),
  })
  const download = useAction(() => fileOf(documents.zipFile, { params: { id } }, 'documentos.zip'))
  const copyLink = useAction(() => copyOf(id), {
    done: { title: 'Enlace copiado', text: 'Baja el ZIP sin ingresar, durante cinco minutos.' },
  })
  const zip = requested.data
  if (!zip) return <LoadState of={[requested]} skeleton={null} />
  return (
    <ProgressPanel
      title="ZIP de documentos"
      unit="documentos"
      progress={{ state: states[zip.state as keyof typeof states], done: zip.done, total: zip.total }}
    >
      {zip.failure && <p role="alert">{zip.failure}</p>}
      <Row>
        {zip.state === 'FINISHED' && (
          <Button appearance="primary" icon={<ArrowDownloadIcon />} {...download.button()}>
            Bajar el ZIP
          </Button>
        )}
        {zip.state === 'FINISHED' && (
          <Button icon={<LinkIcon />} {...copyLink.button()}>
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
