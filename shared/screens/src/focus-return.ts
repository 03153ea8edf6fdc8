import { useEffect, useRef } from 'react'
import { enterModal, frontModal } from './front-modal.ts'

/** Gives the focus back to `opener` once a dialog is gone, unless somebody else has taken it meanwhile. */
export const returnFocus = (opener: Element | null): void => {
  // Fluent hides the page while its closing animation runs, and a hidden element takes no focus.
  for (const wait of [30, 250, 500]) {
    setTimeout(() => {
      const holder = document.activeElement
      const isFree = holder === null || holder === document.body || !holder.isConnected
      if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }, wait)
  }
  // A slow machine may still be closing the dialog by then.
  for (const wait of [700, 1_500, 3_000]) setTimeout(() => showPageAgain(opener), wait)
}

/** For a dialog that is there only while it is open: whoever had the focus before it has it again when it is gone. */
export const useFocusReturned = (): void => {
  // Read while drawing: by the time effects run, the dialog has taken the focus.
  const opener = useRef<Element | null | undefined>(undefined)
  if (opener.current === undefined) opener.current = document.activeElement
  useEffect(() => () => returnFocus(opener.current ?? null), [])
}

const isFree = (): boolean => document.activeElement === null || document.activeElement === document.body

/**
 * When what the dialog decided took its opener away (or disabled it, as a button is while it works), nothing takes the focus,
 * and Fluent then leaves what is behind hidden from assistive technology: show it again, and go on in the drawer that is still
 * open, else at the page's heading.
 */
const showPageAgain = (opener: Element | null): void => {
  // The shell's own dialogs look after themselves.
  if (document.querySelector('dialog[open]')) return
  const modal = frontModal()
  if (modal) modal.closest('[aria-hidden="true"]')?.removeAttribute('aria-hidden')
  else for (const hidden of document.querySelectorAll('body > [aria-hidden="true"]')) hidden.removeAttribute('aria-hidden')
  if (isFree() && opener instanceof HTMLElement && opener.isConnected) opener.focus()
  if (!isFree()) return
  if (modal) enterModal(modal)
  else document.querySelector<HTMLElement>('main h1[tabindex="-1"]')?.focus()
}
