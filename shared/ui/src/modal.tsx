import { PortalMountNodeProvider } from '@fluentui/react-shared-contexts'
import { useFocusVisible } from '@fluentui/react-tabster'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { currentOpener, findFocusedElement, focusFirstIn } from './focus.ts'
import { addModal, frontModal } from './open-modals.ts'
import { mergeClasses } from './style.ts'
import { useSuccessorFocus } from './successor-focus.ts'
import { suiteClass } from './suite-frame.tsx'

type ModalProps = {
  readonly className: string
  readonly width?: string
  readonly role?: 'alertdialog'
  readonly label?: string
  readonly labelledBy?: string
  /** Escape and, unless it is an alert, a press on the backdrop ask for it; without it neither closes. */
  readonly onDismiss?: () => void
  readonly children: ReactNode
}

/** Where the focus goes when nothing that it could return to is left. */
const focusPage = (): void => {
  const front = frontModal()
  if (front) focusFirstIn(front)
  else document.querySelector<HTMLElement>('main h1[tabindex="-1"]')?.focus({ preventScroll: true })
}

/**
 * A modal `<dialog>`, open as long as it is mounted. The browser keeps it above all and the rest of the page inert; the focus
 * returns to the element that had it. Menus and other portals of Fluent are mounted in it.
 */
export const Modal = ({ className, width, role, label, labelledBy, onDismiss, children }: ModalProps) => {
  const ref = useFocusVisible<HTMLDialogElement>()
  const successor = useSuccessorFocus()
  // Read while rendering: the menu that it was opened from is removed in the same commit.
  const [opener] = useState(currentOpener)
  // The content is rendered once the dialog is open: before, nothing in it could take the focus.
  const [open, setOpen] = useState<HTMLDialogElement>()
  const pressed = useRef<EventTarget>(undefined)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    const remove = addModal(dialog)
    const stopFollowing = successor(dialog)
    setOpen(dialog)
    return () => {
      stopFollowing?.()
      remove()
      dialog.close()
      // An element of the closed dialog counts as focused until the browser renders.
      const isLost = () => dialog.contains(findFocusedElement(dialog) ?? dialog)
      if (isLost()) opener?.focus({ preventScroll: true })
      if (isLost()) focusPage()
    }
  }, [ref, successor, opener])
  useLayoutEffect(() => {
    const focused = open && findFocusedElement(open)
    if (open && (focused === open || !open.contains(focused ?? null))) focusFirstIn(open)
  }, [open])

  const handleKeyDown = (event: KeyboardEvent) => {
    // An open list within takes Escape for itself.
    if (event.key !== 'Escape' || event.isDefaultPrevented()) return
    event.preventDefault()
    onDismiss?.()
  }
  const handleClick = (event: MouseEvent) => {
    const isOnBackdrop = event.target === ref.current && pressed.current === ref.current
    if (isOnBackdrop && role !== 'alertdialog') onDismiss?.()
  }
  const handleCancel = (event: SyntheticEvent) => {
    // The event of a file chooser within comes by here as well.
    if (event.target !== ref.current) return
    event.preventDefault()
    onDismiss?.()
  }
  // A browser may close a dialog that ignores its request twice.
  const handleClose = (event: SyntheticEvent) => {
    if (event.target !== ref.current || ref.current.open) return
    ref.current.showModal()
    onDismiss?.()
  }
  const dialog = (
    <dialog
      ref={ref}
      className={mergeClasses(suiteClass, className)}
      style={width ? { width } : undefined}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      onKeyDown={handleKeyDown}
      onMouseDown={({ target }) => {
        pressed.current = target
      }}
      onClick={handleClick}
      onCancel={handleCancel}
      onClose={handleClose}
    >
      {open && <PortalMountNodeProvider value={open}>{children}</PortalMountNodeProvider>}
    </dialog>
  )
  // In the suite's page it stands apart from the texts and forms around; a widget keeps it in its own root.
  const page = document.getElementById('dialogos')
  return page ? createPortal(dialog, page) : dialog
}
