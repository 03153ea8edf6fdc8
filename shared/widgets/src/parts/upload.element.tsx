import { FileDrop, fileDropWords } from '@legajo/screens/file-drop.tsx'
import { PlainField } from '@legajo/ui/plain-field.tsx'
import { PlainMessage } from '@legajo/ui/plain-message.tsx'
import { useEffect, useRef, useState } from 'react'
import {
  defineTag,
  type ElementProps,
  event,
  fieldEvents,
  fieldProps,
  flag,
  inTwoLanguages,
  number,
  rich,
  text,
} from '../definition.ts'
import { defineElement } from '../element.tsx'

export const definition = defineTag({
  tag: 'legajo-upload',
  doc: 'Files by choosing or dropping. Its value is what `target` answered for each file, or their names, as JSON text when `multiple`.',
  box: 'inline',
  formAssociated: true,
  props: {
    ...fieldProps,
    accept: text({ doc: 'Accepted endings, as `.pdf,.jpg`.' }),
    maxSize: number({ doc: 'Maximum size of a file in bytes.', default: 20_000_000 as number }),
    multiple: flag({ doc: 'Several files, up to `most`.' }),
    most: number({ doc: 'How many files at most.', default: 10 as number }),
    target: rich<(file: File, progress: (fraction: number) => void, signal: AbortSignal) => Promise<string | undefined>>({
      doc: 'Sends a file, reports the fraction that is sent and resolves with the text for the form, by default the name of the file.',
    }),
  },
  events: {
    ...fieldEvents,
    choose: event<{ readonly files: readonly File[] }>({
      doc: 'The person chose files; a page that cancels it refuses them.',
      cancelable: true,
    }),
    progress: event<{ readonly name: string; readonly fraction: number }>({ doc: 'A part of a file is sent, 0 to 1.' }),
    done: event<{ readonly name: string; readonly value: string }>({ doc: 'A file is sent.' }),
    failed: event<{ readonly name: string; readonly message: string }>({ doc: 'A file could not be sent.' }),
  },
  texts: inTwoLanguages(
    {
      ...fileDropWords,
      sent: (name: string, percent: string) => `${name}: ${percent} %`,
      failed: (name: string) => `«${name}» no se pudo enviar`,
    },
    {
      choose: 'Choose file',
      dropOne: 'or drop it here',
      dropSeveral: 'or drop them here',
      upTo: (size, most) => `up to ${most > 1 ? `${most} files of ` : ''}${size}`,
      chosen: 'Chosen files',
      remove: (name) => `Remove ${name}`,
      wrongKind: (name, endings) => `“${name}” is not ${endings.join(' or ')}`,
      tooBig: (name, size, most) => `“${name}” has ${size}; the maximum is ${most}`,
      empty: (name) => `“${name}” is empty`,
      tooMany: (chosen, most) => `These would be ${chosen} files and ${most} are accepted: none was added.`,
      sent: (name, percent) => `${name}: ${percent} %`,
      failed: (name) => `“${name}” could not be sent`,
    },
  ),
  budget: { br: 24, gz: 27 },
  examples: { Comprobante: '<legajo-upload label="Comprobante" accept=".pdf,.jpg"></legajo-upload>' },
})

/** The state of a chosen file: the fraction that is sent, or that it failed; its text for the form once it is sent. */
type Sending = { readonly fraction?: number; readonly hasFailed?: boolean; readonly value?: string }

const Upload = (props: ElementProps<typeof definition>) => {
  const { label, hint, required, disabled, accept, maxSize, multiple, most, target, value, words, emit, field } = props
  const [files, setFiles] = useState<readonly File[]>([])
  const [states, setStates] = useState<ReadonlyMap<File, Sending>>(new Map())
  const running = useRef(new Map<File, AbortController>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const abort of all.values()) abort.abort()
    }
  }, [])
  const change = (file: File, state: Sending) => setStates((known) => new Map(known).set(file, state))
  const send = async (file: File) => {
    const abort = new AbortController()
    running.current.set(file, abort)
    const { name } = file
    try {
      const progress = (fraction: number) => {
        if (abort.signal.aborted) return
        change(file, { fraction })
        emit('progress', { name, fraction })
      }
      const answer = (target && (await target(file, progress, abort.signal))) || name
      if (abort.signal.aborted) return
      change(file, { value: answer })
      if (target) emit('done', { name, value: answer })
    } catch (error) {
      if (abort.signal.aborted) return
      change(file, { hasFailed: true })
      emit('failed', { name, message: error instanceof Error ? error.message : words.failed(name) })
    }
  }
  const handleChange = (chosen: readonly File[]) => {
    const added = chosen.filter((file) => !files.includes(file))
    if (added.length > 0 && !emit('choose', { files: added })) return
    for (const file of files) if (!chosen.includes(file)) running.current.get(file)?.abort()
    setFiles(chosen)
    for (const file of added) void send(file)
  }
  const sent = files.flatMap((file) => states.get(file)?.value ?? [])
  const text = sent.length === 0 ? '' : multiple ? JSON.stringify(sent) : (sent[0] ?? '')
  const { setValue } = field
  const wasChosen = files.length > 0 || states.size > 0
  useEffect(() => {
    if (wasChosen && text !== value) setValue(text)
  }, [wasChosen, text, value, setValue])
  return (
    <PlainField label={label} hint={hint} required={required}>
      {() => (
        <>
          <FileDrop
            files={files}
            onChange={handleChange}
            endings={accept?.split(',').map((ending) => ending.trim())}
            maxBytes={maxSize}
            most={multiple ? most : 1}
            disabled={disabled}
            words={words}
          />
          {files.map((file) => {
            const { fraction, hasFailed } = states.get(file) ?? {}
            if (hasFailed)
              return (
                <PlainMessage key={file.name} intent="error">
                  {words.failed(file.name)}
                </PlainMessage>
              )
            return fraction === undefined ? null : (
              <progress key={file.name} value={fraction} aria-label={words.sent(file.name, (fraction * 100).toFixed(0))} />
            )
          })}
        </>
      )}
    </PlainField>
  )
}

defineElement(definition, Upload)
