import { download } from '@legajo/api/files.ts'
import type { LoadKind } from '@legajo/contract/shared/load-kind.ts'
import { massLoads } from '@legajo/contract/shared/mass-load.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowDownloadIcon } from '@legajo/ui/icons.tsx'

export const downloadTemplate = (kind: number, filled: boolean): void => {
  const name = `plantilla-carga-${kind}${filled ? '-con-datos' : ''}.xlsx`
  void download(massLoads.file, { params: { id: kind }, query: { filled } }, name).catch(showError)
}

/** The template of a kind, empty or with what is there now. */
export const TemplateButtons = ({ kind }: { readonly kind: LoadKind }) => (
  <>
    <Button icon={<ArrowDownloadIcon />} onClick={() => downloadTemplate(kind.id, false)}>
      Plantilla vacía
    </Button>
    {!kind.creates && (
      <Button icon={<ArrowDownloadIcon />} onClick={() => downloadTemplate(kind.id, true)}>
        Mis empleados en esta plantilla
      </Button>
    )}
  </>
)
