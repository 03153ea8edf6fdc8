import { write } from '@legajo/api/act.ts'
import { call } from '@legajo/api/call.ts'
import { fetchFile } from '@legajo/api/files.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { documentKinds, myDocuments, type OwnDocument } from '@legajo/contract/coaching/course-document.ts'
import { myCourses } from '@legajo/contract/coaching/my-course.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { Box, Row, Stack } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PackagePlayer } from './package-player.tsx'

const useStyles = makeStyles({
  frame: { width: '100%', height: '70vh', border: 'none' },
})

/** The material of a course; what was seen is recorded with its version. */
export const MyDocuments = ({ eventId }: { readonly eventId: number }) => {
  const styles = useStyles()
  const { data = [] } = useQuery({ ...queryOf(myDocuments.list, { params: { id: eventId } }), staleTime: 0 })
  const [open, setOpen] = useState<OwnDocument>()
  const refresh = () => void invalidate(myDocuments.list, myCourses.list)
  const view = useAction((id: number) => write(myDocuments.view, { params: { id }, body: { percentage: 100 } }))
  const handleOpen = (document: OwnDocument) => {
    if (document.kind !== 'LINK' || !document.address) return setOpen(document)
    window.open(document.address, '_blank', 'noopener,noreferrer')
    void view.run(document.id)
  }
  return (
    <Panel title="Material">
      <Stack as="ul" gap={10}>
        {data.map((document) => (
          <Row as="li" justify="between" key={document.id}>
            <span>
              {document.name}
              <Box tone="muted" size={200}>
                {[documentKinds[document.kind], document.module, document.required && 'hay que verlo', document.description]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
            </span>
            {document.percentage === 100 && <StatusBadge label="Visto" tone="finalized" />}
            <Button onClick={() => handleOpen(document)}>Abrir</Button>
          </Row>
        ))}
      </Stack>
      {open && (
        <Dialog
          title={open.name}
          width="960px"
          onDismiss={() => {
            setOpen(undefined)
            refresh()
          }}
        >
          {open.kind === 'SCORM' ? <PackagePlayer document={open} /> : <FileView document={open} className={styles.frame} />}
        </Dialog>
      )}
    </Panel>
  )
}

const FileView = ({ document, className }: { readonly document: OwnDocument; readonly className: string }) => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    fetchFile(myDocuments.file, { params: { id: document.id } }).then(({ blob }) => {
      made = URL.createObjectURL(blob)
      setAddress(made)
    }, showError)
    return () => {
      if (made) URL.revokeObjectURL(made)
    }
  }, [document.id])
  if (!address) return <p role="status">Abriendo…</p>
  return document.kind === 'VIDEO' ? (
    // biome-ignore lint/a11y/useMediaCaption: the material is the company's own
    <video
      className={className}
      src={address}
      controls
      onTimeUpdate={({ currentTarget: { currentTime, duration } }) => report(document.id, currentTime, duration)}
      onEnded={() => void reportProgress(document.id, 100)}
    />
  ) : (
    <iframe className={className} src={address} title={document.name} />
  )
}

const reportedProgress = new Map<number, number>()
/** Records how far a video was seen, in quarters. */
const report = (id: number, time: number, duration: number): void => {
  const quarter = Math.floor((time / (duration || 1)) * 4) * 25
  if (quarter > (reportedProgress.get(id) ?? 0) && quarter < 100) void reportProgress(id, quarter)
}
const reportProgress = async (id: number, percentage: number): Promise<void> => {
  reportedProgress.set(id, percentage)
  await call(myDocuments.view, { params: { id }, body: { percentage } }).catch(() => {})
}
