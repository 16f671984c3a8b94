import type { FastifyReply } from 'fastify'
import { toPage } from '#model/wire/page.ts'
import type { ListQuery } from '../store/listQuery.ts'
import type { Listing } from '../store/listRecords.ts'

const head = '{"content":'
const nothing = '[]'

/** Answers a page of a list. One that was read as JSON travels on as it is. */
export function sendPage(reply: FastifyReply, listing: Listing, query: ListQuery): FastifyReply {
  const content = listing.json ?? JSON.stringify(listing.records)
  const place = JSON.stringify(toPage([], listing.total, query)).slice(head.length + nothing.length)
  return sendJson(reply, head + content + place)
}

/** Answers what is JSON already. */
export const sendJson = (reply: FastifyReply, json: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(json)
