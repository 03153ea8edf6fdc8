import { fileOf, write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { useToggle } from '@legajo/api/use-toggle.ts'
import { type ReceiptGroup, receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@legajo/screens/fluent.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon, ReceiptMoneyIcon, SendIcon, SignatureIcon } from '@legajo/ui/icons.tsx'
import { seesPay } from '../../common/pay.tsx'
import { allOf, type Choose } from './chosen-ids.ts'
import { releaseAsking } from './release-asking.tsx'
import { PendingReleaseOr } from './releases.tsx'
import { useSigning } from './signing.tsx'
import { useReleaseRequest } from './use-release-request.ts'

/** The pending steps of the whole run or import: issue, sign, release. The next step is the primary action. */
export const RunActions = ({ group }: { readonly group: ReceiptGroup }) => {
  const mayWrite = usePermitted(receiptIssues.generate)
  const byTwo = useToggle('UI_RELEASE_FOUR_EYES')
  const { liquidationId, missing, total, signed, states } = group
  const issue = useAction((id: number) => write(receiptIssues.generate, { params: { id } }), {
    done: ({ issued, withErrors }) =>
      `${issued === 1 ? 'Se emitió' : 'Se emitieron'} ${countText(issued, 'recibo')}${withErrors > 0 ? `; ${formatNumber(withErrors)} con errores no tienen` : ''}`,
  })
  const sign = useSigning()
  const release = useRelease()
  const requestRelease = useReleaseRequest()
  const choose = () => allOf(group)
  const handleRelease = () =>
    byTwo
      ? requestRelease.run(choose)
      : release.run(choose, {
          title: '¿Publicar los recibos?',
          text: `${states.ISSUED === 1 ? '1 empleado va' : `${peopleText(states.ISSUED)} van`} a ver su recibo y a recibir un aviso.${liquidationId === null ? '' : ' Después, la liquidación no se puede cambiar.'}`,
          confirmLabel: 'Publicar',
          cancelLabel: 'Cancelar',
        })
  return (
    <>
      {total > 0 && <DownloadMenu choose={choose} />}
      {mayWrite && liquidationId !== null && total > signed && (
        <Button icon={<SignatureIcon />} disabledFocusable={sign.isBusy} onClick={() => void sign.run(choose)}>
          Firmar {formatNumber(total - signed)}
        </Button>
      )}
      {mayWrite && liquidationId !== null && missing > 0 && (
        <Button appearance="primary" icon={<ReceiptMoneyIcon />} {...issue.button(liquidationId)}>
          Emitir {countText(missing, 'recibo')}
        </Button>
      )}
      {mayWrite && missing === 0 && states.ISSUED > 0 && (
        <PendingReleaseOr liquidationId={liquidationId}>
          <Button
            appearance="primary"
            icon={<SendIcon />}
            disabledFocusable={release.isBusy || requestRelease.isBusy}
            onClick={() => void handleRelease()}
          >
            {byTwo ? 'Pedir publicación de' : 'Publicar'} {formatNumber(states.ISSUED)}
          </Button>
        </PendingReleaseOr>
      )}
    </>
  )
}

/** Releases the receipts after a question, if one is given, and asks once more where they lack what the law requires. */
export const useRelease = () =>
  useAction(
    async (choose: Choose, question?: Parameters<typeof confirm>[0]) => {
      const choice = await choose()
      if (question && !(await confirm(question))) return undefined
      return releaseAsking((acceptMissing) => write(receiptIssues.release, { body: { ...choice, acceptMissing } }))
    },
    { done: ({ released }) => `${released === 1 ? 'Se publicó' : 'Se publicaron'} ${countText(released, 'recibo')}` },
  )

/** The documents contain pay: only users who may see pay can download them. */
export const DownloadMenu = ({ choose }: { readonly choose: Choose }) => {
  const download = useAction(async (format: 'zip' | 'pdf') =>
    fileOf(receiptIssues.download, { body: { ...(await choose()), format } }, `recibos.${format}`),
  )
  if (!seesPay()) return null
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<ArrowDownloadIcon />}>Descargar</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => void download.run('zip')}>Un archivo por recibo (ZIP)</MenuItem>
          <MenuItem onClick={() => void download.run('pdf')}>Un solo PDF para imprimir</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
