import { call } from '@legajo/api/call.ts'
import { download } from '@legajo/api/files.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { useToggle } from '@legajo/api/use-toggle.ts'
import { type ReceiptGroup, receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@legajo/screens/fluent.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon, ReceiptMoneyIcon, SendIcon, SignatureIcon } from '@legajo/ui/icons.tsx'
import { seesPay } from '../../common/pay.tsx'
import { allOf, type Choice } from './chosen-ids.ts'
import { attempt, runReceiptAction } from './receipt-action.ts'
import { releaseAsking } from './release-asking.tsx'
import { PendingReleaseOr } from './releases.tsx'
import { requestRelease } from './request-release.ts'
import { signInBackground } from './signing.tsx'

/** The pending steps of the whole run or import: issue, sign, release. The next step is the primary action. */
export const RunActions = ({ group }: { readonly group: ReceiptGroup }) => {
  const mayWrite = usePermitted(receiptIssues.generate)
  const byTwo = useToggle('UI_RELEASE_FOUR_EYES')
  const { liquidationId, missing, total, signed, states } = group
  const handleIssue = (id: number) =>
    runReceiptAction(
      () => call(receiptIssues.generate, { params: { id } }),
      ({ issued, withErrors }) =>
        `${issued === 1 ? 'Se emitió' : 'Se emitieron'} ${countText(issued, 'recibo')}${withErrors > 0 ? `; ${formatNumber(withErrors)} con errores no tienen` : ''}`,
    )
  const handleRelease = async () => {
    const choice = await attempt(() => allOf(group))
    if (!choice) return
    if (byTwo) return void (await requestRelease(choice))
    const sure = await confirm({
      title: '¿Publicar los recibos?',
      text: `${states.ISSUED === 1 ? '1 empleado va' : `${peopleText(states.ISSUED)} van`} a ver su recibo y a recibir un aviso.${liquidationId === null ? '' : ' Después, la liquidación no se puede cambiar.'}`,
      confirmLabel: 'Publicar',
      cancelLabel: 'Cancelar',
    })
    if (sure) await release(choice)
  }
  return (
    <>
      {total > 0 && <DownloadMenu choose={() => allOf(group)} />}
      {mayWrite && liquidationId !== null && total > signed && (
        <Button icon={<SignatureIcon />} onClick={() => void signInBackground({ liquidationId })}>
          Firmar {formatNumber(total - signed)}
        </Button>
      )}
      {mayWrite && liquidationId !== null && missing > 0 && (
        <Button appearance="primary" icon={<ReceiptMoneyIcon />} onClick={() => void handleIssue(liquidationId)}>
          Emitir {countText(missing, 'recibo')}
        </Button>
      )}
      {mayWrite && missing === 0 && states.ISSUED > 0 && (
        <PendingReleaseOr liquidationId={liquidationId}>
          <Button appearance="primary" icon={<SendIcon />} onClick={() => void handleRelease()}>
            {byTwo ? 'Pedir publicación de' : 'Publicar'} {formatNumber(states.ISSUED)}
          </Button>
        </PendingReleaseOr>
      )}
    </>
  )
}

/** Releases the receipts, and asks once more where they lack what the law requires. */
export const release = (choice: Choice) =>
  runReceiptAction(
    () => releaseAsking((acceptMissing) => call(receiptIssues.release, { body: { ...choice, acceptMissing } })),
    publicationText,
  )

/** A text that describes the released receipts. */
const publicationText = ({ released }: { readonly released: number }): string =>
  `${released === 1 ? 'Se publicó' : 'Se publicaron'} ${countText(released, 'recibo')}`

/** The documents contain pay: only users who may see pay can download them. */
export const DownloadMenu = ({ choose }: { readonly choose: () => Promise<Choice> }) => {
  if (!seesPay()) return null
  const handle = (format: 'zip' | 'pdf') =>
    runReceiptAction(async () => download(receiptIssues.download, { body: { ...(await choose()), format } }, `recibos.${format}`))
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<ArrowDownloadIcon />}>Descargar</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => void handle('zip')}>Un archivo por recibo (ZIP)</MenuItem>
          <MenuItem onClick={() => void handle('pdf')}>Un solo PDF para imprimir</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
