"""Python runs this at the start of each process of a measured test.

Photo workers are killed once nobody needs them, so that they save what they have run after each answer.
"""

import sys

if "pipeline.photos.worker" in " ".join(sys.orig_argv):
    from coverage import Coverage

    from pipeline.photos import worker
    from pipeline.photos.worker_messages import WorkerRequest

    answer = worker.answer

    def answer_and_save(request: WorkerRequest) -> object:
        """Answer a request, and save what has run."""
        try:
            return answer(request)
        finally:
            if measured := Coverage.current():
                measured.save()

    worker.answer = answer_and_save  # type: ignore[assignment]
