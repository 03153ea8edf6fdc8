import { fileOf } from '@legajo/api/act.ts'
import { massLoads } from '@legajo/contract/shared/mass-load.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowDownloadIcon } from '@legajo/ui/icons.tsx'
import type { LoadKindShown } from './use-load-kinds.ts'

/** Downloads the template of a kind of load, empty or with what is there now. */
export const useTemplate = () =>
  useAction((kind: number, filled: boolean) => {
    const name = `plantilla-carga-${kind}${filled ? '-con-datos' : ''}.xlsx`
    return fileOf(massLoads.file, { params: { id: kind }, query: { filled } }, name)
  })

/** The template of a kind, empty or with what is there now. */
export const TemplateButtons = ({ kind }: { readonly kind: LoadKindShown }) => {
  const template = useTemplate()
  return (
    <>
      <Button icon={<ArrowDownloadIcon />} {...template.button(kind.id, false)}>
        Plantilla vacía
      </Button>
      {kind.makes !== 'new' && (
        <Button icon={<ArrowDownloadIcon />} {...template.button(kind.id, true)}>
          Lo que hay ahora, en esta plantilla
        </Button>
      )}
    </>
  )
}
