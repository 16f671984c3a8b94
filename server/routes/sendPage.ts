import type { FastifyReply } from 'fastify'
import { toPage } from '#model/wire/page.ts'
import type { ListQuery } from '../store/listQuery.ts'
import type { Listing } from '../store/listRecords.ts'

const head = '{"content":'
const nothing = '[]'

/** Answers a page of a list. One that was read as JSON travels on as it is. */
export function sendPage(reply: FastifyReply, listing: Listing, query: ListQuery): FastifyReply {
  const content = listing.json ?? Buffer.from(JSON.stringify(listing.records))
  const place = JSON.stringify(toPage([], listing.total, query)).slice(head.length + nothing.length)
  return sendJson(reply, Buffer.concat([Buffer.from(head), content, Buffer.from(place)]))
}

/** Answers what is JSON already. */
export const sendJson = (reply: FastifyReply, json: Buffer): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(json)
