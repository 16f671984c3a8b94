import fp from 'fastify-plugin'
import type { PoolConfig } from 'pg'
import { openJobs, type Jobs } from '../adapters/jobs/openJobs.ts'
import type { Clock } from '../clock.ts'
import { createJobQueue, type JobQueue } from '../services/jobs/jobQueue.ts'

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Jobs
    jobQueue: JobQueue
  }
}

/** The job queue and the service for long work; registered work runs once the schedules have started. */
export const jobs = fp<{ now: Clock; owner: PoolConfig }>(async (app, { now, owner }) => {
  const queue = openJobs(owner, app.log)
  app.decorate('jobs', queue)
  app.decorate('jobQueue', createJobQueue({ db: app.db, jobs: queue, now }))
  app.addHook('onClose', () => queue.stop())
})
