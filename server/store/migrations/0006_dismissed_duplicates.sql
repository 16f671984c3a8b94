CREATE TABLE "dismissed_duplicates" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"dismissed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissed_duplicates_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "dismissed_duplicates_two" CHECK (person_id <> other_id)
);
--> statement-breakpoint
ALTER TABLE "dismissed_duplicates" ADD CONSTRAINT "dismissed_duplicates_org_id_person_id_persons_org_id_id_fk" FOREIGN KEY ("org_id","person_id") REFERENCES "public"."persons"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_duplicates" ADD CONSTRAINT "dismissed_duplicates_org_id_other_id_persons_org_id_id_fk" FOREIGN KEY ("org_id","other_id") REFERENCES "public"."persons"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dismissed_duplicates_pair" ON "dismissed_duplicates" USING btree ("org_id","person_id","other_id");--> statement-breakpoint
CREATE INDEX "dismissed_duplicates_of_other" ON "dismissed_duplicates" USING btree ("org_id","other_id");