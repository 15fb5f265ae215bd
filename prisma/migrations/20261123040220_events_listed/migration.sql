-- CreateIndex
CREATE INDEX "stripe_events_received_at_id_idx" ON "stripe_events"("received_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "stripe_events_type_received_at_idx" ON "stripe_events"("type", "received_at" DESC);

-- CreateIndex
CREATE INDEX "stripe_events_search_idx" ON "stripe_events" USING GIN ("id" gin_trgm_ops, "type" gin_trgm_ops, "object_id" gin_trgm_ops);
