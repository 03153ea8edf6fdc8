import { call } from '@legajo/api/call.ts'
import { myDocuments, type OwnDocument } from '@legajo/contract/coaching/course-document.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { useEffect, useRef, useState } from 'react'

const useStyles = makeStyles({ frame: { width: '100%', height: '70vh', border: 'none', backgroundColor: '#fff' } })

/** A SCORM package in a sandboxed frame without the suite's origin; its commits arrive as messages of that frame alone. */
export const PackagePlayer = ({ document: { id, name } }: { readonly document: OwnDocument }) => {
  const styles = useStyles()
  const frame = useRef<HTMLIFrameElement>(null)
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    call(myDocuments.open, { params: { id } }).then((opened) => setAddress(opened.address), showError)
  }, [id])
  useEffect(() => {
    const handleMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || !isCommit(data)) return
      call(myDocuments.store, { params: { id }, body: { data: data.data } }).catch(showError)
    }
    addEventListener('message', handleMessage)
    return () => removeEventListener('message', handleMessage)
  }, [id])
  return address ? (
    <iframe ref={frame} className={styles.frame} src={address} title={name} sandbox="allow-scripts allow-forms" />
  ) : (
    <p role="status">Abriendo…</p>
  )
}

const isCommit = (message: unknown): message is { readonly data: Readonly<Record<string, string>> } =>
  typeof message === 'object' &&
  message !== null &&
  'scorm' in message &&
  message.scorm === 'commit' &&
  'data' in message &&
  typeof message.data === 'object'
