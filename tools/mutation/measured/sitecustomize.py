"""Setup that Python runs at the start of each process of a measured test.

Photo workers save their measurements after each answer, because they are killed when nobody needs them.
"""

import sys

if "pipeline.photos.worker" in " ".join(sys.orig_argv):
    from coverage import Coverage

    from pipeline.photos import worker
    from pipeline.photos.worker_messages import WorkerRequest

    answer = worker.answer

    def answer_and_save(request: WorkerRequest) -> object:
        """Answer a request, and save the measurements."""
        try:
            return answer(request)
        finally:
            if measured := Coverage.current():
                measured.save()

    worker.answer = answer_and_save  # type: ignore[assignment]
