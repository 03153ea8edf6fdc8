/** Entrance of coaching for other areas: its mass loads. */
export { coachingLoads } from './coaching-loads.ts'
