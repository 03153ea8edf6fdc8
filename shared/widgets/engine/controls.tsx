/**
 * The controls of a built tag, in the place of `@legajo/ui/fluent.ts` and `fields.ts`: the names and the properties that components of the
 * suite use, drawn by the browser's own controls. A name that is missing here stops the build.
 */
import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { PlainField, PlainInput } from '@legajo/ui/plain-field.tsx'
import { PlainMessage } from '@legajo/ui/plain-message.tsx'
import { PlainRadioGroup } from '@legajo/ui/plain-radio.tsx'
import { PlainTextarea } from '@legajo/ui/plain-textarea.tsx'
import { makeStyles, mergeClasses } from '@legajo/ui/style.ts'
import {
  type ChangeEvent,
  Children,
  type ComponentProps,
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useRef,
} from 'react'
import { PlainCheckbox, PlainSelect, PlainSwitch } from './plain-choice.tsx'
import { PlainSpinner } from './plain-spinner.tsx'

type Looks = ComponentProps<typeof PlainButton>['look']
const looks: Readonly<Record<string, Looks>> = { primary: 'main', subtle: 'quiet', transparent: 'quiet' }

type ButtonProps = Omit<ComponentProps<typeof PlainButton>, 'look' | 'size' | 'isOff'> & {
  readonly appearance?: string
  readonly size?: 'small' | 'medium' | 'large'
  readonly disabled?: boolean
  readonly disabledFocusable?: boolean
}

export const Button = ({ appearance = '', size, disabled = false, disabledFocusable = false, style, ...rest }: ButtonProps) => (
  <PlainButton
    {...rest}
    {...{ disabled }}
    // A button with an icon alone is as wide as the icon.
    style={rest.icon && !rest.children ? { paddingInline: '2px', ...style } : style}
    look={looks[appearance]}
    size={size === 'medium' ? undefined : size}
    isOff={disabled || disabledFocusable}
  />
)

type ChangeHandler<T> = (event: ChangeEvent, data: T) => void

type InputProps = Omit<ComponentProps<typeof PlainInput>, 'onChange' | 'size' | 'after'> & {
  readonly onChange?: ChangeHandler<{ readonly value: string }>
  readonly size?: 'small' | 'medium' | 'large'
  readonly contentBefore?: ReactNode
  readonly contentAfter?: ReactNode
}

/** Content of a flex box that stands before the text. */
const leading = { order: -1, display: 'inline-flex', paddingInlineStart: '10px', marginInlineEnd: '-4px' }

export const Input = ({ onChange, size, contentBefore, contentAfter, ...rest }: InputProps) => (
  <PlainInput
    {...rest}
    size={size === 'large' ? 'large' : 'medium'}
    after={
      <>
        {contentBefore && <span style={leading}>{contentBefore}</span>}
        {contentAfter}
      </>
    }
    onChange={(value) => onChange?.({} as ChangeEvent, { value })}
  />
)

export const Textarea = ({
  onChange,
  resize: _,
  ...rest
}: Omit<ComponentProps<typeof PlainTextarea>, 'onChange'> & {
  readonly onChange?: ChangeHandler<{ readonly value: string }>
  readonly resize?: string
}) => <PlainTextarea {...rest} onChange={(value) => onChange?.({} as ChangeEvent, { value })} />

export const Select = ({
  onChange,
  size: _,
  ...rest
}: Omit<ComponentProps<typeof PlainSelect>, 'onChange'> & {
  readonly onChange?: ChangeHandler<{ readonly value: string }>
  readonly size?: string
}) => <PlainSelect {...rest} onChange={(value) => onChange?.({} as ChangeEvent, { value })} />

type ToggleProps = Omit<ComponentProps<typeof PlainCheckbox>, 'onChange'> & {
  readonly onChange?: ChangeHandler<{ readonly checked: boolean }>
}

export const Checkbox = ({ onChange, ...rest }: ToggleProps) => (
  <PlainCheckbox {...rest} onChange={(checked) => onChange?.({} as ChangeEvent, { checked })} />
)

export const Switch = ({ onChange, ...rest }: ToggleProps) => (
  <PlainSwitch {...rest} onChange={(checked) => onChange?.({} as ChangeEvent, { checked })} />
)

type RadioProps = { readonly value: string; readonly label: string; readonly disabled?: boolean }

/** Describes one choice of the group around it, which draws it. */
export const Radio = (_: RadioProps) => null

export const RadioGroup = ({
  children,
  layout: _,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof PlainRadioGroup>, 'options' | 'onChange'> & {
  readonly children: ReactNode
  readonly layout?: string
  readonly onChange?: ChangeHandler<{ readonly value: string }>
}) => (
  <PlainRadioGroup
    {...rest}
    options={Children.toArray(children).map((one) => (one as ReactElement<RadioProps>).props)}
    onChange={(value) => onChange?.({} as ChangeEvent, { value })}
  />
)

type ControlProps = Readonly<Record<string, unknown>>

// A field with a place of its own may be as narrow as that, whatever the width of its control.
const useFieldStyles = makeStyles({ place: { minWidth: 0, '& > div': { gridTemplateColumns: 'minmax(0, 1fr)' } } })

type FieldProps = {
  readonly className?: string
  readonly label?: string
  readonly required?: boolean
  readonly hint?: ReactNode
  readonly validationState?: string
  readonly validationMessage?: ReactNode
  readonly children: ReactElement | ((control: ControlProps) => ReactNode)
}

export const Field = ({ className, ...rest }: FieldProps) => {
  const styles = useFieldStyles()
  const field = <FieldContent {...rest} />
  return className ? <div className={mergeClasses(styles.place, className)}>{field}</div> : field
}

const FieldContent = ({
  label,
  required = false,
  hint,
  validationState,
  validationMessage,
  children,
}: Omit<FieldProps, 'className'>) => (
  <PlainField label={label} required={required} hint={hint} problem={validationState === 'none' ? undefined : validationMessage}>
    {(id, described) => {
      const control = { id, ...described, ...(required && { 'aria-required': true }) }
      if (typeof children === 'function') return children(control)
      return isValidElement<ControlProps>(children) ? cloneElement(children, { ...control, ...children.props }) : children
    }}
  </PlainField>
)

export const Spinner = ({ label }: { readonly label?: string }) => <PlainSpinner label={label} />

type Intent = ComponentProps<typeof PlainMessage>['intent']

export const MessageBar = ({ intent, children }: { readonly intent?: Intent; readonly children: ReactNode }) => (
  <PlainMessage intent={intent}>{children}</PlainMessage>
)
const Content = ({ children }: { readonly children: ReactNode }) => children
export const MessageBarBody = Content
export const MessageBarTitle = ({ children }: { readonly children: ReactNode }) => <b>{children} </b>
export const MessageBarActions = Content
/** Names no control: the fields above describe theirs by properties. */
export const FieldContextProvider = Content
/** Portals of Fluent UI do not exist in a tag. */
export const PortalMountNodeProvider = Content
/** The browser's own `:focus-visible` marks the focus in a tag. */
export const useFocusVisible = <T,>() => useRef<T>(null)
