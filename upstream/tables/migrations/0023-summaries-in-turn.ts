/**
 * Of two transactions that change the same part at once, the second one read the part before it waited for the first one, and
 * then overwrote the summary of the first. It waits first now.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create or replace function keep_card() returns trigger language plpgsql as $$
     declare part int := case
       when tg_table_name = 'part' then (to_jsonb(new) ->> 'id')::int
       when tg_op = 'DELETE' then (to_jsonb(old) ->> 'part_id')::int
       else (to_jsonb(new) ->> 'part_id')::int end;
     begin
       perform from part_card where part_id = part for update;
       -- A statement of its own: it sees what was committed during the wait.
       insert into part_card (part_id, facts) select part_id, facts from part_facts where part_id = part
       on conflict (part_id) do update set facts = excluded.facts;
       return null;
     end $$`,
]

export const summariesInTurn = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
