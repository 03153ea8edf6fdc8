import { download } from '@legajo/api/files.ts'
import { massLoads } from '@legajo/contract/shared/mass-load.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowDownloadIcon } from '@legajo/ui/icons.tsx'
import type { LoadKindShown } from './use-load-kinds.ts'

export const downloadTemplate = (kind: number, filled: boolean): void => {
  const name = `plantilla-carga-${kind}${filled ? '-con-datos' : ''}.xlsx`
  void download(massLoads.file, { params: { id: kind }, query: { filled } }, name).catch(showError)
}

/** The template of a kind, empty or with what is there now. */
export const TemplateButtons = ({ kind }: { readonly kind: LoadKindShown }) => (
  <>
    <Button icon={<ArrowDownloadIcon />} onClick={() => downloadTemplate(kind.id, false)}>
      Plantilla vacía
    </Button>
    {kind.makes !== 'new' && (
      <Button icon={<ArrowDownloadIcon />} onClick={() => downloadTemplate(kind.id, true)}>
        Lo que hay ahora, en esta plantilla
      </Button>
    )}
  </>
)
