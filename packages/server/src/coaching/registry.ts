import type { Area } from '../http/server.ts'
import { serveCertificates } from './course-certificate.ts'
import { serveEvents } from './event.ts'
import { serveMyCourses } from './my-courses.ts'
import { serveParticipants } from './participants.ts'
import { serveProviders } from './provider.ts'

export const serveCoaching: Area = (server) => {
  for (const serve of [serveProviders, serveEvents, serveParticipants, serveMyCourses, serveCertificates]) serve(server)
}
