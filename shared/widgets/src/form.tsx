import { type ComponentProps, forwardRef, type KeyboardEvent, type MouseEvent } from 'react'

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> & { readonly onSubmit: () => void }

/**
 * A form that submits on the click of its submit button and on Enter in a text field: in a sandboxed frame without `allow-forms`, browsers
 * drop the submit event without an error.
 */
export const Form = forwardRef<HTMLFormElement, Props>(({ onSubmit, ...props }, ref) => {
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onSubmit()
  }
  const handleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button[type=submit]')) submit(event)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'radio') submit(event)
  }
  return <form ref={ref} noValidate onSubmit={submit} onClick={handleClick} onKeyDown={handleKeyDown} {...props} />
})
